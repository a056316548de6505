import { sql } from 'kysely';
import type { z } from 'zod';
import type { Topic } from '../../platform/change-listener.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { GiftMailKind, GiftMailPayload } from './gift-mails.ts';
import type { OrderMailFacts, OrderMailKind } from './order-mails.ts';
import type { AnsweredRequest } from './request-mails.ts';
import type { PriceMailKind, PriceMailPayload } from './price-mails.ts';
import type { ReminderMailKind, ReminderMailPayload } from './reminder-mails.ts';
import type { ServiceMailKind, ServiceMailPayload } from './service-mails.ts';
import type { StaffAlert } from './staff-mails.ts';
import type { WeekMailKind, WeekMailPayload } from './week-mails.ts';
import type { PlanMail } from './plan-mails.ts';
import type { winbackMailPayload } from './winback-mails.ts';
import type { zoneMailPayload } from './zone-mails.ts';

interface Recipient {
  /** whose look and address the mail has; null: that of the shop's first channel */
  channel_id: string | null;
  to_email: string;
  to_name: string;
  /** the same news, named the same way, is mailed once */
  dedupe_key?: string;
}

export type NewMail = Recipient &
  (
    | { kind: 'register_confirm'; channel_id: string; registration_id: string }
    | {
        kind:
          | 'register_known'
          | 'password_reset'
          | 'password_changed'
          | 'email_changed'
          | 'first_owner'
          | 'staff_invite'
          | 'account_from_order';
        user_id: string;
      }
    | { kind: OrderMailKind; user_id: string; order: OrderMailFacts }
    /** a kind of mail to look at; see sample-payload.ts */
    | { kind: 'sample'; user_id: string; payload: { of: string } }
    | { kind: 'request_answered'; user_id: string; payload: AnsweredRequest }
    | { kind: 'staff_alert'; channel_id: string; user_id: string; alert: StaffAlert }
    | WeekMail
    | ReminderMail
    | ServiceMail
    | GiftMail
    | PriceMail
    | { kind: 'win_back'; user_id: string; payload: z.input<typeof winbackMailPayload> }
    | { kind: 'zone_opened'; user_id: null; payload: z.input<typeof zoneMailPayload> }
    | ({ user_id: string } & PlanMail)
  );

type WeekMail = {
  [Kind in WeekMailKind]: { kind: Kind; user_id: string; payload: WeekMailPayload<Kind> };
}[WeekMailKind];

type ReminderMail = {
  [Kind in ReminderMailKind]: { kind: Kind; user_id: string; payload: ReminderMailPayload<Kind> };
}[ReminderMailKind];

type ServiceMail = {
  [Kind in ServiceMailKind]: { kind: Kind; user_id: string; payload: ServiceMailPayload<Kind> };
}[ServiceMailKind];

type PriceMail = {
  [Kind in PriceMailKind]: { kind: Kind; user_id: string; payload: PriceMailPayload<Kind> };
}[PriceMailKind];

/** Buyers may be guests, and whoever is given a card need not be known here. */
type GiftMail = {
  [Kind in GiftMailKind]: { kind: Kind; user_id: string | null; payload: GiftMailPayload<Kind> };
}[GiftMailKind];

export type MailKind = NewMail['kind'];

/**
 * Writes the mail to the outbox, in the caller's transaction: it leaves if and only if that commits.
 * Gives its id, or null when the same news is there already.
 */
export async function queueMail(database: Queryable, mail: NewMail): Promise<string | null> {
  const [id] = await queueMails(database, [mail]);
  return id ?? null;
}

/** Many at once, in one statement. Gives the ids of those that are news. */
export async function queueMails(
  database: Queryable,
  mails: readonly NewMail[],
): Promise<string[]> {
  if (mails.length === 0) return [];
  const queued = await database
    .insertInto('mails')
    .values(mails.map(toRow))
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    // heard by the workers when the transaction commits
    .returning(['id', sql`pg_notify(${topic}, '')`.as('told')])
    .execute();
  return queued.map(({ id }) => id);
}

const toRow = (mail: NewMail) => ({
  channel_id: mail.channel_id,
  kind: mail.kind,
  to_email: mail.to_email,
  to_name: mail.to_name,
  user_id: 'user_id' in mail ? mail.user_id : null,
  payload: JSON.stringify(payloadOf(mail)),
  dedupe_key: mail.dedupe_key ?? null,
});

const topic: Topic = 'mail_queued';

function payloadOf(mail: NewMail): object {
  if ('payload' in mail) return mail.payload;
  if ('registration_id' in mail) return { registration_id: mail.registration_id };
  if ('alert' in mail) return { alert: mail.alert };
  if ('plan' in mail) return { plan: mail.plan };
  return 'order' in mail ? { order: mail.order } : {};
}

/** Heard by the workers when the transaction commits. */
export async function wakeSenders(database: Queryable): Promise<void> {
  await sql`select pg_notify(${topic}, '')`.execute(database);
}
