import { sql } from 'kysely';
import type { listStaff } from '../../../contract/staff.ts';
import type { ParsedOf } from '../../../contract/endpoint.ts';
import type { Permission, StaffAccess } from '../../../domain/permissions/permissions.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { SortColumn } from '../../platform/list/find-page.ts';
import { grantsOfUser, hasSecondFactor, togglesOfUser } from './access-columns.ts';

export type StaffQuery = ParsedOf<typeof listStaff>['query'];

const fullName = sql<string>`lower(u.first_name || ' ' || u.last_name)`;

export const staffSortColumns = {
  name: { by: fullName, type: 'text', first: 'lowest' },
  email: { by: sql.ref('u.email'), type: 'text', first: 'lowest' },
  since: { by: sql.ref('u.created_at'), type: 'timestamptz', first: 'highest' },
} satisfies Record<string, SortColumn>;

const stateOf = sql<'active' | 'invited' | 'disabled'>`
  case when u.disabled_at is not null then 'disabled'
       when u.password_hash is null then 'invited' else 'active' end`;

/** Who works on this channel, and who works nowhere any more: nobody is out of everybody's sight. */
function staffOn(database: Queryable, channelId: string) {
  return database
    .selectFrom('users as u')
    .where('u.kind', '=', 'staff')
    .where(
      sql<boolean>`(exists (select from staff_grants g where g.user_id = u.id
                             and (g.channel_id is null or g.channel_id = ${channelId}))
                    or not exists (select from staff_grants g where g.user_id = u.id))`,
    );
}

export function staffOf(database: Queryable, channelId: string, { q, role, state }: StaffQuery) {
  let query = staffOn(database, channelId);
  if (q) {
    const text = q.toLowerCase();
    query = query.where(
      sql<boolean>`(position(${text} in ${fullName}) > 0 or position(${text} in u.email) > 0)`,
    );
  }
  if (state) query = query.where(stateOf, '=', state);
  if (role) {
    query = query.where(
      sql<boolean>`exists (select from staff_grants g where g.user_id = u.id and g.role = ${role}
                            and (g.channel_id is null or g.channel_id = ${channelId}))`,
    );
  }
  return query;
}

const person = [
  'u.id',
  'u.first_name',
  'u.last_name',
  'u.email',
  'u.created_at',
  stateOf.as('state'),
  grantsOfUser.as('grants'),
  togglesOfUser.as('toggles'),
  hasSecondFactor.as('has_second_factor'),
] as const;

export const staffRows = (database: Queryable, channelId: string, query: StaffQuery) =>
  staffOf(database, channelId, query).select(person);

export async function findStaffMember(database: Queryable, channelId: string, id: string) {
  const row = await staffOn(database, channelId)
    .select(person)
    .where('u.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export type StaffRow = NonNullable<Awaited<ReturnType<typeof findStaffMember>>>;

export const findSessions = (database: Queryable, userId: string) =>
  database
    .selectFrom('sessions')
    .select(['id_hash', 'user_agent', 'last_seen_at', 'created_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('last_seen_at', 'desc')
    .limit(20)
    .execute();

export async function writeAccess(
  database: Queryable,
  userId: string,
  { grants, toggles }: StaffAccess,
): Promise<void> {
  await database.deleteFrom('staff_grants').where('user_id', '=', userId).execute();
  await database.deleteFrom('staff_permissions').where('user_id', '=', userId).execute();
  const user_id = userId;
  await database
    .insertInto('staff_grants')
    .values(grants.map((grant) => ({ user_id, ...grant })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (toggles.length === 0) return;
  await database
    .insertInto('staff_permissions')
    .values(lastOf(toggles).map((toggle) => ({ user_id, ...toggle })))
    .execute();
}

/** A permission that is named twice is what was said last. */
const lastOf = (toggles: StaffAccess['toggles']) => {
  const said = new Map<Permission, boolean>(
    toggles.map(({ permission, allowed }) => [permission, allowed]),
  );
  return [...said].map(([permission, allowed]) => ({ permission, allowed }));
};

export async function renameStaff(
  database: Queryable,
  userId: string,
  names: { first_name: string; last_name: string },
): Promise<void> {
  await database.updateTable('users').set(names).where('id', '=', userId).execute();
}

export async function writeDisabled(
  database: Queryable,
  userId: string,
  disabled: boolean,
): Promise<void> {
  await database
    .updateTable('users')
    .set({ disabled_at: disabled ? sql<Date>`now()` : null })
    .where('id', '=', userId)
    .execute();
}

export async function deleteSecondFactor(database: Queryable, userId: string): Promise<boolean> {
  const row = await database
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}
