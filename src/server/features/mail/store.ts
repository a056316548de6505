import { sql, type Selectable } from 'kysely';
import { mailChoices, type MailChoice } from '../../../domain/mail/mail-choices.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import type { MailsTable } from '../../platform/database/schema.ts';
import type { RenderedMail } from './render-mail.ts';

export type Mail = Selectable<MailsTable>;

/** Longer than a send can take (see send-due-mails): then whoever claimed the mail is gone. */
const leaseSeconds = 120;

/** Takes one due mail for this worker; a mail whose worker died comes up again when its lease ends. */
export async function claimDueMail(database: Database): Promise<Mail | null> {
  const { rows } = await sql<Mail>`
    update mails
       set status = 'sending',
           attempts = attempts + 1,
           next_attempt_at = now() + make_interval(secs => ${leaseSeconds})
     where id = (
       select id
         from mails
        where status in ('queued', 'sending') and next_attempt_at <= now()
        order by next_attempt_at
        limit 1
          for update skip locked)
    returning *`.execute(database);
  return rows[0] ?? null;
}

/**
 * Whether a customer wants such mails by now. Asked when one leaves: it may have waited for hours. Somebody who is
 * turning them off this moment holds the customer's row, and is waited for.
 */
export function isWanted(
  database: Database,
  { user_id, choice }: { user_id: string; choice: MailChoice },
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    await sql`select from users where id = ${user_id} for share`.execute(transaction);
    const { rows } = await sql<{ wanted: boolean }>`
      select coalesce((said.mail_choices ->> ${choice})::boolean, ${mailChoices[choice]}::boolean) as wanted
        from users person
        left join preferences said on said.user_id = coalesce(person.merged_into, person.id)
       where person.id = ${user_id}`.execute(transaction);
    return rows[0]?.wanted ?? false;
  });
}

/** Only the worker that holds the claim may say how it ended: `attempts` tells the claims apart. */
const claimed = (database: Queryable, mail: Mail) =>
  database
    .updateTable('mails')
    .where('id', '=', mail.id)
    .where('status', '=', 'sending')
    .where('attempts', '=', mail.attempts);

export async function markDone(
  database: Queryable,
  mail: Mail,
  status: 'sent' | 'kept',
  shown: RenderedMail,
  /** why it is kept although mails are sent */
  reason: string | null = null,
): Promise<void> {
  await claimed(database, mail)
    .set({
      ...shown,
      status,
      last_error: reason,
      ...(status === 'sent' && { sent_at: sql<Date>`now()` }),
    })
    .execute();
}

/** `retryAfterSeconds` null: there is no further try. */
export async function markFailed(
  database: Queryable,
  mail: Mail,
  error: string,
  retryAfterSeconds: number | null,
): Promise<void> {
  await claimed(database, mail)
    .set({
      status: retryAfterSeconds === null ? 'failed' : 'queued',
      last_error: error,
      next_attempt_at: sql<Date>`now() + make_interval(secs => ${retryAfterSeconds ?? 0})`,
    })
    .execute();
}

/** Long past their use; a link that was used says nothing more, and one that ended cannot be used. */
export async function deleteOldLinksAndRegistrations(database: Database): Promise<void> {
  await database
    .deleteFrom('mail_links')
    .where(sql<boolean>`coalesce(used_at, expires_at) < now() - interval '7 days'`)
    .execute();
  await database
    .deleteFrom('registrations')
    .where('created_at', '<', sql<Date>`now() - interval '7 days'`)
    .execute();
}
