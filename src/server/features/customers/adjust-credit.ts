import { refusals, refuse, type Refusal } from '../../../contract/refusals.ts';
import type { RequestContext } from '../../http/context.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { recordEvent } from '../events/record-event.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { lockCustomer } from '../orders/lock-customer.ts';
import { goneRefusal } from './gone-refusal.ts';
import { addCreditLine, findCreditLine, readLocked } from './store.ts';

interface Adjustment {
  adjustment_id: string;
  user_id: string;
  amount_cents: number;
  reason: string;
}

type Adjusted = { ok: true; receipt: string; balance_cents: number };

/** Staff give credit, or take it back; never below zero. */
export const adjustCredit = (
  context: RequestContext,
  adjustment: Adjustment,
): Promise<Adjusted | Refusal> =>
  transact(context.deps.database, (transaction) => addCredit(transaction, context, adjustment));

/** In the caller's transaction; without a user it is the shop itself. The same adjustment, sent again, is done already. */
export async function addCredit(
  transaction: Queryable,
  { channel, user }: Pick<RequestContext, 'channel' | 'user'>,
  { adjustment_id, user_id, amount_cents, reason }: Adjustment,
): Promise<Adjusted | Refusal> {
  const of = { channel_id: channel.id, user_id };
  if (!(await lockCustomer(transaction, user_id))) return goneRefusal(transaction, of);
  const customer = await readLocked(transaction, of);
  if (!customer) return refuse('customer.not_found');
  const done = await findCreditLine(transaction, adjustment_id);
  if (done) {
    const isSame = done.user_id === user_id && done.amount_cents === amount_cents;
    return isSame ? { ok: true as const, ...done } : refuse('request.invalid');
  }
  const line = await addCreditLine(transaction, {
    id: adjustment_id,
    user_id,
    amount_cents,
    note: reason,
  });
  if (!line) {
    const { message } = refusals['credit.too_little'];
    return refuse('credit.too_little', { amount_cents: message });
  }
  const receipt = await recordEvent(transaction, {
    kind: 'credit.adjusted',
    channel_id: channel.id,
    actor_id: user?.id ?? null,
    subject_user_id: user_id,
    data: {
      ledger_id: adjustment_id,
      amount_cents,
      reason,
      before: { balance_cents: line.balance_cents - amount_cents },
      after: { balance_cents: line.balance_cents },
    },
  });
  await queueMail(transaction, {
    kind: 'credit_changed',
    channel_id: channel.id,
    user_id,
    to_email: customer.email,
    to_name: customer.first_name,
    dedupe_key: `credit_changed ${adjustment_id}`,
    payload: { amount_cents, balance_cents: line.balance_cents, reason, receipt },
  });
  return { ok: true as const, receipt, balance_cents: line.balance_cents };
}
