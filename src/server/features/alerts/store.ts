import { sql } from 'kysely';
import type { Role } from '../../../domain/permissions/permissions.ts';
import type { Queryable } from '../../platform/database/database.ts';

/** False: it was told before. */
export async function insertAlert(
  database: Queryable,
  alert: { channel_id: string; key: string; kind: string; data: object },
): Promise<boolean> {
  const row = await database
    .insertInto('staff_alerts')
    .values({ ...alert, data: JSON.stringify(alert.data) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function closeAlert(database: Queryable, key: string): Promise<void> {
  await database
    .updateTable('staff_alerts')
    .set({ resolved_at: sql`now()` })
    .where('key', '=', key)
    .where('resolved_at', 'is', null)
    .execute();
}

/** Everybody who holds one of the roles on this channel. */
export async function findStaff(
  database: Queryable,
  channelId: string,
  roles: Role[],
): Promise<{ id: string; email: string; first_name: string }[]> {
  return database
    .selectFrom('users')
    .select(['id', 'email', 'first_name'])
    .where('kind', '=', 'staff')
    .where('disabled_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('staff_grants as g')
          .whereRef('g.user_id', '=', 'users.id')
          .where('g.role', 'in', roles)
          .where((eb) =>
            eb.or([eb('g.channel_id', 'is', null), eb('g.channel_id', '=', channelId)]),
          )
          .select('g.id'),
      ),
    )
    .execute();
}
