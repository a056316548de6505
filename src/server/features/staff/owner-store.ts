import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';

/** Any fixed number: one change of who may do what at a time, until its transaction ends. */
const ownerLock = 7_301_979;

export async function lockStaff(database: Queryable): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ownerLock})`.execute(database);
}

/** Owners of the shop or of one of its channels; those with a password first. */
export async function findOwners(
  database: Queryable,
): Promise<{ id: string; email: string; has_password: boolean }[]> {
  return database
    .selectFrom('users as u')
    .where('u.disabled_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('staff_grants as g')
          .select('g.id')
          .whereRef('g.user_id', '=', 'u.id')
          .where('g.role', '=', 'owner'),
      ),
    )
    .select(['u.id', 'u.email', sql<boolean>`u.password_hash is not null`.as('has_password')])
    .orderBy('has_password', 'desc')
    .orderBy('u.created_at')
    .execute();
}

/** Null when the address is that of staff already. */
export async function insertStaff(
  database: Queryable,
  person: { email: string; first_name: string; last_name: string },
): Promise<string | null> {
  const user = await database
    .insertInto('users')
    .values({ kind: 'staff', ...person })
    .onConflict((conflict) => conflict.column('email').where('kind', '=', 'staff').doNothing())
    .returning('id')
    .executeTakeFirst();
  return user?.id ?? null;
}
