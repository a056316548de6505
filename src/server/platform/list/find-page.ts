import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { List } from '../../../contract/list.ts';
import type { Queryable } from '../database/database.ts';
import { readCursor, writeCursor, type Cursor, type KeyType } from './cursor.ts';

/** A column that a list can be sorted by. Never null: rows would be lost between two pages. */
export interface SortColumn {
  /** the column itself, as its index has it */
  by: RawBuilder<unknown>;
  type: KeyType;
  /** which end comes first unasked */
  first: 'highest' | 'lowest';
}

interface PageOptions<Sort extends string> {
  sorts: Record<Sort, SortColumn>;
  /** the row's own id: what decides between equal values, unique */
  id: RawBuilder<unknown>;
  /** a name of `sorts`, or "-" and a name: turned round */
  sort: Sort | `-${Sort}`;
  cursor?: string;
  size?: number;
  /** what is dear to ask and true of many: asked of the "sorted" rows one by one, until the page is full */
  late?: { database: Queryable; fits: RawBuilder<boolean> } | undefined;
}

/** What a page found, one after the other: `id` and what else it selected, in rows numbered by `place`. */
export type FoundRows = RawBuilder<unknown>;

const PAGE_SIZE = 50;
const COUNTED_UP_TO = 1000;

type Rows<Row> = SelectQueryBuilder<never, never, Row>;
type WithKeys<Row> = Row & { page_key: string; page_id: string };

/** One page of a list, by key: the twenty-thousandth row costs what the first does. */
export async function findPage<Row, Sort extends string, Shown = Row>(
  // any query will do: what it selects from is its own business
  query: SelectQueryBuilder<any, any, Row>, // oxlint-disable-line no-explicit-any
  options: PageOptions<Sort>,
  /** reads what is shown of them along with them; all of "found.*" has to be among it */
  read?: (found: FoundRows) => Promise<Shown[]>,
): Promise<Omit<List<Shown>, 'count'>> {
  const { id, sort, size = PAGE_SIZE, late } = options;
  const turned = sort.startsWith('-');
  const column = options.sorts[(turned ? sort.slice(1) : sort) as Sort];
  const cursor = options.cursor === undefined ? null : readCursor(options.cursor, column.type);
  const backwards = cursor?.backwards ?? false;
  const descending = (column.first === 'highest') !== turned;
  const down = descending !== backwards;
  const direction = sql.raw(down ? 'desc' : 'asc');

  let page = (query as Rows<Row>)
    .select([sql<string>`(${column.by})::text`.as('page_key'), sql<string>`${id}`.as('page_id')])
    .orderBy(sql`${column.by} ${direction}, ${id} ${direction}`);
  if (cursor) page = page.where(beyond(column, id, cursor, down));
  if (late) {
    // an offset keeps the database from asking first and sorting then
    const sorted = page.select(column.by.as('sort_key')).offset(0).as('sorted');
    page = (late.database.selectFrom(sorted).selectAll() as unknown as typeof page)
      .where(late.fits)
      .orderBy(sql`sort_key ${direction}, page_id ${direction}`);
  }

  const some = page.limit(size + 1);
  const numbered = sql`(select *, row_number() over () as place from (${some}) page) found`;
  const found = (await (read ? read(numbered) : some.execute())) as WithKeys<Shown>[];
  const more = found.length > size;
  const rows = found.slice(0, size);
  if (backwards) rows.reverse();
  const at = (row: WithKeys<Shown> | undefined, back: boolean) =>
    row ? writeCursor({ key: row.page_key, id: row.page_id, backwards: back }) : null;
  return {
    rows,
    next_cursor: backwards || more ? at(rows.at(-1), false) : null,
    previous_cursor: (backwards ? more : cursor !== null) ? at(rows[0], true) : null,
  };
}

/** The key alone is said too: a list whose id is of another table begins at it by its index. */
const beyond = (column: SortColumn, id: RawBuilder<unknown>, cursor: Cursor, down: boolean) => {
  const key = sql`${cursor.key}::${sql.raw(column.type)}`;
  const before = sql.raw(down ? '<' : '>');
  return sql<boolean>`${column.by} ${before}= ${key}
    and (${column.by}, ${id}) ${before} (${key}, ${cursor.id}::uuid)`;
};

/**
 * Exact up to 1,000, then "more": nobody reads the rest, and counting it would read every row. In the order of
 * the query, if it has one: a large list is then counted by the index that it is shown by.
 */
export async function countRows(
  database: Queryable,
  query: SelectQueryBuilder<any, any, unknown>, // oxlint-disable-line no-explicit-any
): Promise<List<never>['count']> {
  const { rows } = await sql<{ fitting: number }>`select ${fittingOf(query)} as fitting`.execute(
    database,
  );
  return countOf(rows[0]!.fitting);
}

/** What is counted, as a column of something that is read anyway. */
export const fittingOf = (
  query: SelectQueryBuilder<any, any, unknown>, // oxlint-disable-line no-explicit-any
): RawBuilder<number> => {
  const few = (query as Rows<unknown>)
    .clearSelect()
    .select(sql`1`.as('one'))
    .limit(COUNTED_UP_TO + 1);
  return sql<number>`(select count(*) from (${few}) few)`;
};

export const countOf = (fitting: number): List<never>['count'] => ({
  count: Math.min(fitting, COUNTED_UP_TO),
  is_more: fitting > COUNTED_UP_TO,
});

/**
 * The ids of all that fit, if they are few; null if they are more than are counted. Few are found by what they
 * have in common and sorted then; of many a page is soon full, read in its order. The database guesses which
 * it will be, and its wrong guess costs a large shop seconds.
 */
export async function findFew(
  query: SelectQueryBuilder<any, any, unknown>, // oxlint-disable-line no-explicit-any
  id: RawBuilder<string>,
): Promise<string[] | null> {
  const rows = (await (query as Rows<unknown>)
    .clearSelect()
    .select(id.as('id'))
    .limit(COUNTED_UP_TO + 1)
    .execute()) as { id: string }[];
  return rows.length > COUNTED_UP_TO ? null : rows.map((row) => row.id);
}

export const countFew = (few: readonly string[] | null): List<never>['count'] => ({
  count: few?.length ?? COUNTED_UP_TO,
  is_more: few === null,
});

/** Every row, page after page: an export's memory does not grow with it. */
export async function* everyRow<Row>(
  pageAt: (cursor: string | undefined) => Promise<Pick<List<Row>, 'rows' | 'next_cursor'>>,
): AsyncGenerator<Row[]> {
  let cursor: string | undefined;
  do {
    const { rows, next_cursor } = await pageAt(cursor);
    if (rows.length > 0) yield rows;
    cursor = next_cursor ?? undefined;
  } while (cursor !== undefined);
}
