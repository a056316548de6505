import { permissionsOn, type Permission } from '../../../domain/permissions/permissions.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { grantsOfUser, togglesOfUser } from './access-columns.ts';

/** Everybody who holds the permission on this channel. The staff of a shop are few: they are read whole. */
export async function staffWith(
  database: Queryable,
  channelId: string,
  permission: Permission,
): Promise<{ id: string; email: string; first_name: string }[]> {
  const staff = await database
    .selectFrom('users as u')
    .select(['u.id', 'u.email', 'u.first_name'])
    .select([grantsOfUser.as('grants'), togglesOfUser.as('toggles')])
    .where('u.kind', '=', 'staff')
    .where('u.disabled_at', 'is', null)
    .execute();
  return staff.filter((person) => permissionsOn(channelId, person).includes(permission));
}
