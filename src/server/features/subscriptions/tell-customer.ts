import type { Queryable } from '../../platform/database/database.ts';
import { recordEvent } from '../events/record-event.ts';
import type { PlanMail, PlanMailKind } from '../mail/plan-mails.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { Asked } from './actor.ts';
import { findCustomer } from './store.ts';

/** The event of each change, which both sides see, beside the mail that says it. */
export const eventKinds = {
  week_picked: 'week.picked',
  week_skipped: 'week.skipped',
  week_unskipped: 'week.unskipped',
  week_closed: 'week.closed',
  week_reopened: 'week.reopened',
  subscription_paused: 'subscription.paused',
  subscription_resumed: 'subscription.resumed',
  subscription_cancelled: 'subscription.cancelled',
  subscription_reactivated: 'subscription.reactivated',
  plan_changed: 'subscription.plan_changed',
  delivery_day_changed: 'subscription.delivery_day_changed',
} as const satisfies Record<PlanMailKind, string>;

type Facts<Kind extends PlanMailKind> = Extract<PlanMail, { kind: Kind }>['plan'];

/** Writes the receipt and queues the mail, both in the transaction of the change. Gives the receipt. */
export async function tellCustomer<Kind extends PlanMailKind>(
  transaction: Queryable,
  { channel, actor_id, customer_id }: Asked,
  told: {
    kind: Kind;
    subscription_ids: readonly string[];
    /** for the receipt only */
    data?: Record<string, unknown>;
    facts: Omit<Facts<Kind>, 'receipt'>;
  },
): Promise<string> {
  const { kind } = told;
  const receipt = await recordEvent(transaction, {
    kind: eventKinds[kind],
    channel_id: channel.id,
    actor_id,
    subject_user_id: customer_id,
    data: { ...told.facts, ...told.data, subscription_ids: told.subscription_ids },
  });
  const { first_name, email } = await findCustomer(transaction, customer_id);
  // the facts belong to this kind: TypeScript does not follow a generic pair through the union
  const mail = { kind, plan: { ...told.facts, receipt } } as unknown as PlanMail;
  await queueMail(transaction, {
    ...mail,
    channel_id: channel.id,
    user_id: customer_id,
    to_email: email,
    to_name: first_name,
    dedupe_key: `${kind} ${receipt}`,
  });
  return receipt;
}
