import { sql, type Insertable } from 'kysely';
import type { listDiscounts } from '../../../contract/discounts.ts';
import type { ParsedOf } from '../../../contract/endpoint.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { DiscountsTable } from '../../platform/database/schema.ts';
import type { SortColumn } from '../../platform/list/find-page.ts';
import { likePart } from '../../platform/list/like-part.ts';
import { stateAt } from './state-at.ts';

export type DiscountQuery = ParsedOf<typeof listDiscounts>['query'];

export const discountSortColumns = {
  made: { by: sql.ref('d.created_at'), type: 'timestamptz', first: 'highest' },
  code: { by: sql.ref('d.code'), type: 'text', first: 'lowest' },
  used: { by: sql.ref('d.used'), type: 'bigint', first: 'highest' },
} satisfies Record<string, SortColumn>;

interface Asked {
  channel_id: string;
  now: Date;
}

export function discountsThatFit(
  database: Queryable,
  { channel_id, now }: Asked,
  { q, state, kind }: Pick<DiscountQuery, 'q' | 'state' | 'kind'>,
) {
  let fitting = database.selectFrom('discounts as d').where('d.channel_id', '=', channel_id);
  if (kind) fitting = fitting.where('d.kind', '=', kind);
  if (state) fitting = fitting.where(sql<boolean>`${stateAt(now)} = ${state}`);
  if (q) {
    const typed = q.toUpperCase();
    fitting = fitting.where((eb) =>
      eb.or([
        eb('d.code', 'like', likePart(typed)),
        eb(
          'd.id',
          '=',
          eb
            .selectFrom('discount_codes')
            .select('discount_id')
            .where('channel_id', '=', channel_id)
            .where('code', '=', typed),
        ),
      ]),
    );
  }
  return fitting;
}

export const discountRows = (database: Queryable, asked: Asked, query: DiscountQuery) =>
  discountsThatFit(database, asked, query).selectAll('d').select(stateAt(asked.now).as('state'));

export type DiscountRow = Awaited<ReturnType<ReturnType<typeof discountRows>['execute']>>[number];

export async function findDiscount(
  database: Queryable,
  asked: Asked,
  id: string,
): Promise<DiscountRow | null> {
  const row = await discountRows(database, asked, {}).where('d.id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Whoever uses or changes it waits. */
export async function lockDiscount(database: Queryable, channelId: string, id: string) {
  const row = await database
    .selectFrom('discounts')
    .selectAll()
    .where('channel_id', '=', channelId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function countCodes(database: Queryable, discountId: string): Promise<number> {
  const { count } = await database
    .selectFrom('discount_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('discount_id', '=', discountId)
    .executeTakeFirstOrThrow();
  return count;
}

export type Terms = Omit<
  Insertable<DiscountsTable>,
  'id' | 'channel_id' | 'created_at' | 'version' | 'used' | 'disabled_at'
>;

export async function insertDiscount(
  database: Queryable,
  channelId: string,
  terms: Terms,
): Promise<string> {
  const { id } = await database
    .insertInto('discounts')
    .values({ ...terms, channel_id: channelId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** One change of the channel's codes at a time: of two that take the same one the second is told. */
export const lockCodes = (database: Queryable, channelId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`discount codes ${channelId}`}, 0))`.execute(
    database,
  );

export async function isCodeTaken(
  database: Queryable,
  channelId: string,
  code: string,
): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from discounts where channel_id = ${channelId} and code = ${code})
        or exists (select from discount_codes where channel_id = ${channelId} and code = ${code})
           as taken`.execute(database);
  return rows[0]!.taken;
}

export async function updateDiscount(
  database: Queryable,
  id: string,
  change: Partial<Terms> & { disabled_at?: Date | null },
): Promise<void> {
  await database
    .updateTable('discounts')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Those that exist already are left out: gives how many are new. */
export async function insertCodes(
  database: Queryable,
  discount: { id: string; channel_id: string },
  codes: readonly string[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into discount_codes (discount_id, channel_id, code)
    select ${discount.id}, ${discount.channel_id}, code from unnest(${codes}::text[]) as made (code)
    on conflict do nothing`.execute(database);
  return Number(numAffectedRows);
}
