import { sql, type RawBuilder } from 'kysely';
import { readBoxCode } from '../../../domain/delivery/box-code.ts';
import type { BoxState } from '../../../domain/delivery/box-step.ts';
import { soldStatuses } from '../../../domain/order/order-status.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { likePart } from '../../platform/list/like-part.ts';
import { findFew, findPage, type SortColumn } from '../../platform/list/find-page.ts';
import { cookedLines } from '../kitchen/cooked-lines.ts';

/** A route, or a whole week or day of them. */
export interface RouteOf {
  week: string;
  day?: string | undefined;
  /** "none": outside of every zone */
  zone?: string | undefined;
}

export interface BoxFilter extends RouteOf {
  state?: BoxState | undefined;
  q?: string | undefined;
}

/** By street within a zip code: near to each other in the van, boxes for one door side by side. */
const boxSorts = {
  stop: {
    by: sql`(o.zip_code || ' ' || lower(o.address_1) || ' ' || lower(coalesce(o.address_2, '')))`,
    type: 'text',
    first: 'lowest',
  },
} satisfies Record<string, SortColumn>;

/** Asked as a question of its own, as the database cannot guess how many boxes have no row yet. */
const isPacked = sql`exists (
  select from boxes packed where packed.order_id = o.id and packed.packed_at is not null)`;

const reached: Record<BoxState, RawBuilder<boolean>> = {
  open: sql`(o.status in ('paid', 'in_production') and not ${isPacked})`,
  packed: sql`(o.status in ('paid', 'in_production') and ${isPacked})`,
  shipped: sql`o.status = 'shipped'`,
  delivered: sql`o.status = 'delivered'`,
};

/** Sold, but the kitchen could not make a single portion: few, so they are looked up once. */
const withoutPortion = (channelId: string, week: string) => sql`array(
  select line.order_id
    from order_lines line join orders missed on missed.id = line.order_id
   where line.uncooked > 0 and missed.channel_id = ${channelId} and missed.week = ${week}
     and not exists (select from order_lines made
                      where made.order_id = line.order_id and made.quantity > made.uncooked))`;

/**
 * By a whole code or order number, or a part of the name or the street that stand on the box, which need not be
 * those of its customer; as the index "orders_label" has them.
 */
function isFound(channelId: string, q: string): RawBuilder<boolean> {
  return sql`(
    lower(o.first_name || ' ' || o.last_name || E'\\n' || o.address_1) like ${likePart(q.toLowerCase())}
    or o.id = any(array(
      select id from orders where channel_id = ${channelId} and box_code(id) = ${readBoxCode(q)}
      union all
      select id from orders where channel_id = ${channelId} and number = ${q.toUpperCase()})))`;
}

/** Orders of which at least one portion is cooked: each is one box. */
export function boxesOf(
  database: Queryable,
  channelId: string,
  { week, day, zone, state, q }: BoxFilter,
) {
  let query = database
    .selectFrom('orders as o')
    .leftJoin('boxes as box', 'box.order_id', 'o.id')
    .where('o.channel_id', '=', channelId)
    .where('o.week', '=', week)
    .where('o.status', 'in', soldStatuses)
    .where(sql<boolean>`o.id <> all(${withoutPortion(channelId, week)})`);
  if (day) query = query.where('o.delivery_date', '=', day);
  if (zone === 'none') query = query.where('o.zone_id', 'is', null);
  else if (zone) query = query.where('o.zone_id', '=', zone);
  if (state) query = query.where(reached[state]);
  if (q) query = query.where(isFound(channelId, q.trim()));
  return query;
}

export const OUTSIDE = 'Outside of every zone';

/** What a list shows of each box; its name and address as they stand on its label. */
const boxRows = (database: Queryable, channelId: string, filter: BoxFilter) =>
  boxesOf(database, channelId, filter)
    .leftJoin('delivery_zones as zone', 'zone.id', 'o.zone_id')
    .leftJoin('users as packer', 'packer.id', 'box.packed_by')
    .leftJoin('preferences as taste', 'taste.user_id', 'o.user_id')
    .select([
      'o.id',
      sql<string>`box_code(o.id)`.as('code'),
      'o.number',
      'o.status',
      'o.delivery_date',
      sql<string>`coalesce(zone.name, ${OUTSIDE})`.as('zone_name'),
      sql<string>`o.first_name || ' ' || o.last_name`.as('name'),
      'o.company',
      'o.address_1',
      'o.address_2',
      'o.city',
      'o.state',
      'o.zip_code',
      'o.dayphone',
      'o.delivery_instructions',
      sql<string[]>`coalesce(taste.allergens, '{}')`.as('allergens'),
      sql<number>`(select coalesce(sum(portions), 0)::integer from (${cookedLines({
        channel_id: channelId,
        week: filter.week,
        delivery_date: filter.day ?? null,
      })}) cooked where cooked.order_id = o.id)`.as('meals'),
      'box.packed_at',
      sql<boolean>`coalesce(box.is_reopened, false)`.as('is_reopened'),
      sql<string | null>`packer.first_name`.as('packed_by_name'),
    ]);

interface PageOf {
  sort?: 'stop' | '-stop' | undefined;
  cursor?: string | undefined;
  size?: number | undefined;
}

/** A page of boxes in the order of their stops; `few`: as `findFew` says. */
export async function findBoxPage(
  database: Queryable,
  channelId: string,
  { sort = 'stop', cursor, size, ...filter }: BoxFilter & PageOf,
) {
  const fitting = boxesOf(database, channelId, filter);
  // the index that they are shown by holds all that is asked for, but names
  const inOrder = filter.q ? fitting : fitting.orderBy(boxSorts.stop.by);
  const few = await findFew(inOrder, sql.ref('o.id'));
  const boxes = few
    ? boxesOf(database, channelId, { week: filter.week }).where('o.id', '=', oneOf(few))
    : fitting;
  const page = await findPage(boxes.select('o.id'), {
    sorts: boxSorts,
    id: sql.ref('o.id'),
    sort,
    cursor,
    size,
  });
  const ids = page.rows.map(({ id }) => id);
  const rows = await boxRows(database, channelId, { week: filter.week })
    .where('o.id', '=', oneOf(ids))
    .execute();
  const places = new Map(ids.map((id, place) => [id, place]));
  return {
    ...page,
    few,
    rows: rows.sort((a, b) => places.get(a.id)! - places.get(b.id)!),
  };
}

const oneOf = (ids: readonly string[]) => sql<string>`any(${ids as string[]}::uuid[])`;

export type BoxRow = Awaited<ReturnType<ReturnType<typeof boxRows>['execute']>>[number];

interface ProgressRow {
  boxes: number;
  packed: number;
  shipped: number;
  delivered: number;
}

/** How many boxes have come at least that far, by the database's own count. */
export const progressColumns = [
  sql<number>`count(*)::integer`.as('boxes'),
  sql<number>`count(*) filter (where o.status in ('shipped', 'delivered')
                                 or box.packed_at is not null)::integer`.as('packed'),
  sql<number>`count(*) filter (where o.status in ('shipped', 'delivered'))::integer`.as('shipped'),
  sql<number>`count(*) filter (where o.status = 'delivered')::integer`.as('delivered'),
] as const;

export const countProgress = (
  database: Queryable,
  channelId: string,
  route: RouteOf,
): Promise<ProgressRow> =>
  boxesOf(database, channelId, route).select(progressColumns).executeTakeFirstOrThrow();

export interface BoxLine {
  order_id: string;
  menu_item_id: string;
  sku: string;
  name: string;
  portions: number;
  allergens: string[];
}

/** The portions that go into these boxes, in the order of their orders. */
export async function findBoxLines(
  database: Queryable,
  channelId: string,
  week: string,
  orderIds: readonly string[],
): Promise<Map<string, BoxLine[]>> {
  const { rows } = await sql<BoxLine>`
    select cooked.order_id, cooked.menu_item_id, line.sku, line.name, cooked.portions, meal.allergens
      from (${cookedLines({ channel_id: channelId, week, delivery_date: null })}) cooked
      join order_lines line on line.id = cooked.line_id
      join menu_items meal on meal.id = cooked.menu_item_id
     where cooked.order_id = any(${orderIds as string[]}::uuid[])
     order by cooked.order_id, line.position, line.id`.execute(database);
  const byOrder = new Map<string, BoxLine[]>(orderIds.map((id) => [id, []]));
  for (const row of rows) byOrder.get(row.order_id)!.push(row);
  return byOrder;
}

/** Null: there is no such box, because its order is not cooked. */
export async function findBox(
  database: Queryable,
  channelId: string,
  orderId: string,
): Promise<BoxRow | null> {
  const order = await database
    .selectFrom('orders')
    .select('week')
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (!order) return null;
  const row = await boxRows(database, channelId, order)
    .where('o.id', '=', orderId)
    .executeTakeFirst();
  return row ?? null;
}
