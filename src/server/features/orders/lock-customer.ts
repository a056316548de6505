import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';

/** A customer's balance, plans and counts change under this lock only. */
export async function lockCustomer(database: Queryable, userId: string): Promise<void> {
  await sql`select from users where id = ${userId} for update`.execute(database);
}
