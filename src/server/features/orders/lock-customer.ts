import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';

/** A customer's balance, plans and counts change under this lock only. False: it is one of the staff. */
export async function lockCustomer(database: Queryable, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from users where id = ${userId} and kind = 'customer' for update`.execute(database);
  return rows.length === 1;
}
