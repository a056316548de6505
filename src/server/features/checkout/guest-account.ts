import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import { prepared } from '../../platform/database/prepared-statements.ts';
import { claimEmail } from '../account/claim-emails.ts';

/**
 * A paid guest record becomes the account of its address, unless that belongs to somebody already. Of two first
 * orders with one address the second waits for the claim, and then finds the account.
 * True: there is a new account, without a password.
 */
export async function becomeAccount(
  database: Queryable,
  guest: { user_id: string; channel_id: string; email: string },
): Promise<boolean> {
  if (!(await claimEmail(database, guest.email, 'customer'))) return false;
  const promoted = await sql`${prepared}
    with account as (
      update users set email = ${guest.email}
       where id = ${guest.user_id}
         and not exists (select from users other
                          where other.channel_id = ${guest.channel_id} and other.email = ${guest.email})
      returning id
    )
    delete from guests where user_id in (select id from account)
    returning user_id`.execute(database);
  return promoted.rows.length === 1;
}
