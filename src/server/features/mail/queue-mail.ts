import { sql } from 'kysely';
import type { Topic } from '../../platform/change-listener.ts';
import type { Queryable } from '../../platform/database/database.ts';

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
        kind: 'register_known' | 'password_reset' | 'password_changed' | 'first_owner';
        user_id: string;
      }
  );

export type MailKind = NewMail['kind'];

/**
 * Writes the mail to the outbox, in the caller's transaction: it leaves if and only if that commits.
 * Gives its id, or null when the same news is there already.
 */
export async function queueMail(database: Queryable, mail: NewMail): Promise<string | null> {
  const queued = await database
    .insertInto('mails')
    .values({
      channel_id: mail.channel_id,
      kind: mail.kind,
      to_email: mail.to_email,
      to_name: mail.to_name,
      user_id: 'user_id' in mail ? mail.user_id : null,
      payload: JSON.stringify(
        'registration_id' in mail ? { registration_id: mail.registration_id } : {},
      ),
      dedupe_key: mail.dedupe_key ?? null,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  await wakeSenders(database);
  return queued?.id ?? null;
}

/** Heard by the workers when the transaction commits. */
export async function wakeSenders(database: Queryable): Promise<void> {
  const topic: Topic = 'mail_queued';
  await sql`select pg_notify(${topic}, '')`.execute(database);
}
