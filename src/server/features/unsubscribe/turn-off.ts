import { sql } from 'kysely';
import { mailChoices, type MailChoice } from '../../../domain/mail/mail-choices.ts';
import type { Database } from '../../platform/database/database.ts';
import { recordEvent } from '../events/record-event.ts';
import { lockCustomer } from '../orders/lock-customer.ts';

interface AskedOff {
  /** as the mail named them: a record may have become part of another since */
  user_id: string;
  channel_id: string;
  choice: MailChoice;
}

/** False: there is no such customer here. Off stays off, however often it is called. */
export function turnOff(
  database: Database,
  { user_id: named, channel_id, choice }: AskedOff,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const { rows: known } = await sql<{ user_id: string }>`
      select coalesce(merged_into, id) as user_id from users where id = ${named}`.execute(
      transaction,
    );
    const user_id = known[0]?.user_id ?? named;
    if (!(await lockCustomer(transaction, user_id))) return false;
    const { rows } = await sql<{ is_here: boolean; wants: boolean }>`
      select person.channel_id = ${channel_id} as is_here,
             coalesce((said.mail_choices ->> ${choice})::boolean, ${mailChoices[choice]}::boolean) as wants
        from users person left join preferences said on said.user_id = person.id
       where person.id = ${user_id}`.execute(transaction);
    if (!rows[0]?.is_here) return false;
    if (!rows[0].wants) return true;
    const off = JSON.stringify({ [choice]: false });
    await sql`
      insert into preferences (user_id, mail_choices) values (${user_id}, ${off}::jsonb)
      on conflict (user_id) do update
        set mail_choices = preferences.mail_choices || excluded.mail_choices,
            version = preferences.version + 1`.execute(transaction);
    await recordEvent(transaction, {
      kind: 'account.unsubscribed',
      channel_id,
      actor_id: user_id,
      subject_user_id: user_id,
      data: { choice },
    });
    return true;
  });
}
