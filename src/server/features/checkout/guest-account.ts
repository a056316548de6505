import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';

/**
 * A paid guest record becomes the account of its address, unless that belongs to somebody already.
 * True: there is a new account, without a password.
 */
export async function becomeAccount(
  database: Queryable,
  guest: { user_id: string; channel_id: string; email: string },
): Promise<boolean> {
  // of two first orders with one address, the second waits here and then finds the account
  const { rows } = await sql<{ kind: string }>`
    insert into email_kinds (email, kind) values (${guest.email}, 'customer')
    on conflict (email) do update set email = excluded.email
    returning kind`.execute(database);
  if (rows[0]!.kind !== 'customer') return false;
  const promoted = await sql`
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
