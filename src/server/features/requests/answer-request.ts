import { refuse, type Refusal } from '../../../contract/refusals.ts';
import type { RequestContext } from '../../http/context.ts';
import { transact } from '../../platform/database/transact.ts';
import { resolveAlert } from '../alerts/raise-alert.ts';
import { addCredit } from '../customers/adjust-credit.ts';
import { recordEvent } from '../events/record-event.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { alertKey } from './report-order.ts';
import { lockRequest, writeAnswer } from './store.ts';

interface Answer {
  request_id: string;
  answer: string;
  credit_cents?: number | undefined;
}

/** Once: what a customer has read is not rewritten. */
export async function answerRequest(
  context: RequestContext,
  { request_id, answer, credit_cents }: Answer,
): Promise<{ ok: true; receipt: string } | Refusal> {
  const { deps, channel, user, permissions } = context;
  const answered_by = user!.id;
  if (credit_cents !== undefined && !permissions.includes('customers.edit')) {
    return refuse('permission.missing');
  }
  return transact(deps.database, async (transaction) => {
    const request = await lockRequest(transaction, { channel_id: channel.id, request_id });
    if (!request) return refuse('order.request_not_found');
    if (request.status === 'answered') return refuse('order.request_answered');
    const { order_id, number, user_id, text } = request;
    if (credit_cents !== undefined) {
      const given = await addCredit(transaction, context, {
        // one request, one credit
        adjustment_id: request_id,
        user_id,
        amount_cents: credit_cents,
        reason: `Order ${number}`,
      });
      if (!given.ok) return given;
    }
    await writeAnswer(transaction, { id: request_id, answer, answered_by });
    await resolveAlert(transaction, alertKey(request_id));
    await queueMail(transaction, {
      kind: 'request_answered',
      channel_id: channel.id,
      user_id,
      to_email: request.email,
      to_name: request.first_name,
      payload: { order_id, number, text, answer },
      dedupe_key: `request_answered ${request_id}`,
    });
    const receipt = await recordEvent(transaction, {
      kind: 'order.request_answered',
      channel_id: channel.id,
      actor_id: answered_by,
      subject_user_id: user_id,
      data: {
        order_id,
        number,
        request_id,
        before: { status: 'open' },
        after: { status: 'answered', answer, ...(credit_cents && { credit_cents }) },
      },
    });
    return { ok: true, receipt };
  });
}
