import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import { prepared } from '../../platform/database/prepared-statements.ts';
import type { EmailKindsTable } from '../../platform/database/schema.ts';

/**
 * Who has an address, or may have it, is settled at its row of `email_kinds`, and always before the row of its
 * account is written: whoever else wants the address waits there until the caller's transaction ends, and no two
 * wait for each other.
 */

type Kind = EmailKindsTable['kind'];

export const claimEmail = async (
  transaction: Queryable,
  email: string,
  kind: Kind,
): Promise<boolean> => (await claimEmails(transaction, [email], kind)).has(email);

/** Those that accounts of this kind may have. Whether one has it already is to be looked up then. */
export async function claimEmails(
  transaction: Queryable,
  emails: readonly string[],
  kind: Kind,
): Promise<Set<string>> {
  const ours = new Set<string>();
  const open = new Set(emails);
  // once more for those that somebody else's transaction made, or gave free, while the statement waited for it
  while (open.size > 0) {
    const { rows } = await sql<EmailKindsTable>`${prepared}
      with made as (
        insert into email_kinds (email, kind)
        select email, ${kind} from unnest(${[...open]}::text[]) email order by email
        -- names no column: two indexes watch over an address, and of two who come at the same moment
        -- the one that is not named would throw
        on conflict do nothing
        returning email, kind
      ), known as (
        select email, kind from email_kinds
         where email = any(${[...open]}) and (select count(*) from made) >= 0
         order by email for no key update
      )
      select * from made union all select * from known`.execute(transaction);
    for (const known of rows) {
      open.delete(known.email);
      if (known.kind === kind) ours.add(known.email);
    }
  }
  return ours;
}

/** Before accounts leave them. */
export async function lockEmails(transaction: Queryable, emails: readonly string[]): Promise<void> {
  await sql`select from email_kinds where email = any(${emails}) order by email for update`.execute(
    transaction,
  );
}

/** Those that are locked and that nobody has any more can be anybody's again, staff too. */
export async function releaseEmails(
  transaction: Queryable,
  emails: readonly string[],
): Promise<void> {
  await sql`delete from email_kinds known where email = any(${emails})
              and not exists (select from users where users.email = known.email)`.execute(
    transaction,
  );
}
