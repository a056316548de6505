import { sql } from 'kysely';
import type { Grant, StaffAccess, Toggle } from '../../../domain/permissions/permissions.ts';
import type { Queryable } from '../../platform/database/database.ts';

/** Of the users row `u`. A customer has none of them, and pays for no look-up. */
export const grantsOfUser = sql<Grant[]>`
  case when u.kind = 'staff' then coalesce(
    (select json_agg(json_build_object('role', g.role, 'channel_id', g.channel_id))
       from staff_grants g where g.user_id = u.id), '[]') else '[]' end`;

export const togglesOfUser = sql<Toggle[]>`
  case when u.kind = 'staff' then coalesce(
    (select json_agg(json_build_object('permission', p.permission, 'allowed', p.allowed))
       from staff_permissions p where p.user_id = u.id), '[]') else '[]' end`;

export const hasSecondFactor = sql<boolean>`
  u.kind = 'staff' and exists
    (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null)`;

/** Null: no such person, or their account is closed. */
export async function findAccess(database: Queryable, userId: string): Promise<StaffAccess | null> {
  const row = await database
    .selectFrom('users as u')
    .select([grantsOfUser.as('grants'), togglesOfUser.as('toggles')])
    .where('u.id', '=', userId)
    .where('u.kind', '=', 'staff')
    .where('u.disabled_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}
