import { sql } from 'kysely';
import type { listApiTokens, TokenState } from '../../../contract/api-tokens.ts';
import type { ParsedOf } from '../../../contract/endpoint.ts';
import type { StaffAccess } from '../../../domain/permissions/permissions.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import type { SortColumn } from '../../platform/list/find-page.ts';
import { grantsOfUser, togglesOfUser } from '../staff/access-columns.ts';

export interface UsableToken {
  id: string;
  channel_id: string;
  name: string;
  permissions: string[];
  created_at: Date;
  /** what its maker may do now; nothing once their account is closed */
  maker: StaffAccess;
}

export async function findUsableToken(
  database: Database,
  secretHash: Buffer,
): Promise<UsableToken | null> {
  const row = await database
    .selectFrom('api_tokens as t')
    .innerJoin('users as u', 'u.id', 't.made_by')
    .select(['t.user_id as id', 't.channel_id', 't.name', 't.permissions', 't.created_at'])
    .select([grantsOfUser.as('grants'), togglesOfUser.as('toggles'), 'u.disabled_at'])
    .select(sql<boolean>`coalesce(t.last_used_at < now() - interval '1 minute', true)`.as('stale'))
    .where('t.secret_hash', '=', secretHash)
    .where('t.revoked_at', 'is', null)
    .where((eb) =>
      eb.or([eb('t.expires_at', 'is', null), eb('t.expires_at', '>', sql<Date>`now()`)]),
    )
    .executeTakeFirst();
  if (!row) return null;
  const { grants, toggles, disabled_at, stale, ...token } = row;
  if (stale) await touchToken(database, token.id);
  return { ...token, maker: disabled_at ? { grants: [], toggles: [] } : { grants, toggles } };
}

const touchToken = (database: Database, id: string) =>
  database
    .updateTable('api_tokens')
    .set({ last_used_at: sql`now()` })
    .where('user_id', '=', id)
    .execute();

interface NewToken {
  channel_id: string;
  name: string;
  secret_hash: Buffer;
  hint: string;
  permissions: string[];
  made_by: string;
  /** null: it does not end by itself */
  days: number | null;
}

/** Null: there is one with this name. */
export async function insertToken(
  database: Queryable,
  { days, ...token }: NewToken,
): Promise<string | null> {
  const { rows } = await sql<{ user_id: string }>`
    with named as (
      select uuid_v7() as id
       where not exists (select from api_tokens where channel_id = ${token.channel_id}
                           and lower(name) = lower(${token.name}) and revoked_at is null)
    ), address as (
      insert into email_kinds (email, kind) select id || '@token.invalid', 'token' from named
      returning email
    ), actor as (
      insert into users (id, kind, email, first_name, last_name)
      select id, 'token', email, 'API token', ${token.name} from named, address returning id
    )
    insert into api_tokens (user_id, channel_id, name, secret_hash, hint, permissions, made_by, expires_at)
    select id, ${token.channel_id}, ${token.name}, ${token.secret_hash}, ${token.hint},
           ${token.permissions}, ${token.made_by}, now() + make_interval(days => ${days}::int)
      from actor returning user_id`.execute(database);
  return rows[0]?.user_id ?? null;
}

/** Null: none of this channel, or ended before. */
export async function endToken(
  database: Queryable,
  channelId: string,
  id: string,
): Promise<{ name: string } | null> {
  const row = await database
    .updateTable('api_tokens')
    .set({ revoked_at: sql`now()` })
    .where('user_id', '=', id)
    .where('channel_id', '=', channelId)
    .where('revoked_at', 'is', null)
    .returning('name')
    .executeTakeFirst();
  return row ?? null;
}

export type TokenQuery = ParsedOf<typeof listApiTokens>['query'];

export const tokenSortColumns = {
  made: { by: sql.ref('t.created_at'), type: 'timestamptz', first: 'highest' },
} satisfies Record<string, SortColumn>;

const stateOf = sql<TokenState>`
  case when t.revoked_at is not null then 'revoked'
       when t.expires_at <= now() then 'expired' else 'active' end`;

export function tokensOf(database: Queryable, channelId: string, { q, state }: TokenQuery) {
  let query = database
    .selectFrom('api_tokens as t')
    .innerJoin('users as u', 'u.id', 't.made_by')
    .where('t.channel_id', '=', channelId);
  if (q) query = query.where(sql<boolean>`position(lower(${q}) in lower(t.name)) > 0`);
  if (state) query = query.where(stateOf, '=', state);
  return query;
}

export const tokenRows = (database: Queryable, channelId: string, query: TokenQuery) =>
  tokensOf(database, channelId, query).select([
    't.user_id as id',
    't.name',
    't.hint',
    't.permissions',
    't.created_at',
    't.expires_at',
    't.last_used_at',
    stateOf.as('state'),
    'u.disabled_at as maker_disabled_at',
    sql<string>`u.first_name || ' ' || u.last_name`.as('made_by'),
    grantsOfUser.as('grants'),
    togglesOfUser.as('toggles'),
  ]);
