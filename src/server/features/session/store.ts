import { sql } from 'kysely';
import type { SessionUser } from '../../../contract/session.ts';
import type { StaffAccess } from '../../../domain/permissions/permissions.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { grantsOfUser, hasSecondFactor, togglesOfUser } from '../staff/access-columns.ts';

/** A session ends this long after it was last used. */
const sessionDays = 30;

export interface SessionRow {
  user: SessionUser;
  kind: 'customer' | 'staff';
  channel_id: string | null;
  access: StaffAccess;
  has_second_factor: boolean;
}

export async function findSession(database: Database, idHash: Buffer): Promise<SessionRow | null> {
  const row = await database
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select([
      'u.id',
      'u.kind',
      'u.channel_id',
      'u.email',
      'u.first_name',
      'u.last_name',
      'u.company',
      'u.address_1',
      'u.address_2',
      'u.city',
      'u.state',
      'u.zip_code',
      'u.dayphone',
      'u.delivery_instructions',
      'u.created_at',
      sql<boolean>`s.last_seen_at < now() - interval '5 minutes'`.as('stale'),
      grantsOfUser.as('grants'),
      togglesOfUser.as('toggles'),
      hasSecondFactor.as('has_second_factor'),
    ])
    .where('s.id_hash', '=', idHash)
    .where('s.expires_at', '>', sql<Date>`now()`)
    .where('u.disabled_at', 'is', null)
    // a program's token has no sessions
    .$narrowType<{ kind: SessionRow['kind'] }>()
    .executeTakeFirst();
  if (!row) return null;
  if (row.stale) await touchSession(database, idHash);
  const {
    kind,
    channel_id,
    grants,
    toggles,
    has_second_factor,
    stale: _,
    created_at,
    ...rest
  } = row;
  return {
    kind,
    channel_id,
    access: { grants, toggles },
    has_second_factor,
    user: {
      ...rest,
      name: `${row.first_name} ${row.last_name}`.trim(),
      created_at: created_at.toISOString(),
    },
  };
}

async function touchSession(database: Database, idHash: Buffer): Promise<void> {
  await database
    .updateTable('sessions')
    .set({
      last_seen_at: sql`now()`,
      expires_at: sql`now() + make_interval(days => ${sessionDays})`,
    })
    .where('id_hash', '=', idHash)
    .execute();
}

export async function insertSession(
  database: Queryable,
  session: { idHash: Buffer; userId: string; userAgent: string | null },
): Promise<void> {
  await database
    .insertInto('sessions')
    .values({
      id_hash: session.idHash,
      user_id: session.userId,
      user_agent: session.userAgent?.slice(0, 300) ?? null,
      expires_at: sql<Date>`now() + make_interval(days => ${sessionDays})`,
    })
    .execute();
}

export async function deleteSession(database: Queryable, idHash: Buffer): Promise<void> {
  await database.deleteFrom('sessions').where('id_hash', '=', idHash).execute();
}

/** All of somebody's sessions, but for the one to keep. */
export async function deleteUserSessions(
  database: Queryable,
  userId: string,
  keptHash: Buffer | null = null,
): Promise<void> {
  let ended = database.deleteFrom('sessions').where('user_id', '=', userId);
  if (keptHash) ended = ended.where('id_hash', '<>', keptHash);
  await ended.execute();
}

export async function deleteExpiredSessions(database: Database): Promise<void> {
  await database
    .deleteFrom('sessions')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
}
