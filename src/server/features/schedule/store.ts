import { sql } from 'kysely';
import type { OrderStatus } from '../../../domain/order/order-status.ts';
import type { Selection } from '../../../domain/subscription/week-actions.ts';
import type { CalendarDate } from '../../../domain/week/calendar-date.ts';
import type { MenuStatus } from '../../../domain/week/menu-status.ts';
import type { Week } from '../../../domain/week/week.ts';
import { soldImage } from '../meals/as-sold.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { nextDeliveryOf } from '../reviews/next-delivery.ts';
import type { Of } from './customer-store.ts';

interface MealRow {
  sku: string;
  name: string;
  image: string;
  quantity: number;
}

interface OrderRow {
  order_id: string;
  number: string;
  url_key: string;
  status: OrderStatus;
  total_cents: number;
}

interface MineRow {
  id: string;
  subscription_id: string | null;
  week: Week;
  selection: Selection;
  reason: string | null;
  outcome: string | null;
  delivery_date: CalendarDate;
  /** neither cancelled nor dropped */
  order: OrderRow | null;
  meals: MealRow[];
}

export interface ComingRow extends MineRow {
  product: { sku: string; name: string; picking: boolean };
  plan_size: number;
  menu_status: MenuStatus;
  closed_reason: string | null;
  picking_opens_at: Date;
  picking_deadline_at: Date;
  delivery_dates: string[];
  /** when the order was paid, or is charged next */
  charged_at: Date | null;
}

export interface PastRow extends MineRow {
  stars: number | null;
  next_delivery_date: CalendarDate | null;
}

/** The weeks of the customer's plans, and the orders that belong to none. */
const mineOf = ({ channel_id, user_id }: Of) => sql`
  select planned.id, planned.subscription_id, planned.product_id, planned.plan_size, planned.week,
         planned.selection, planned.reason, planned.outcome, planned.delivery_date, planned.order_id
    from subscriptions plan join subscription_weeks planned on planned.subscription_id = plan.id
   where plan.user_id = ${user_id} and plan.channel_id = ${channel_id}
     and not (planned.selection = 'skipped' and planned.reason is not distinct from 'cancelled')
  union all
  select o.id, null, o.product_id,
         (select sum(quantity)::integer from order_lines where order_id = o.id), o.week,
         'picked', null, null, o.delivery_date, o.id
    from orders o
   where o.user_id = ${user_id} and o.channel_id = ${channel_id}
     and o.status not in ('pending', 'cancelled', 'dropped')
     and not exists (select from subscription_weeks where order_id = o.id)`;

const orderColumn = sql`
  case when o.id is not null then json_build_object('order_id', o.id, 'number', o.number,
    'url_key', o.url_key, 'status', o.status, 'total_cents', o.total_cents) end as order`;

/** As ordered; before that, as picked. */
const mealsColumn = sql`
  coalesce(case when o.id is not null then
    (select json_agg(json_build_object('sku', line.sku, 'name', line.name, 'image', ${soldImage},
              'quantity', line.quantity) order by line.position)
       from order_lines line join menu_items item on item.id = line.menu_item_id
      where line.order_id = o.id)
  else
    (select json_agg(json_build_object('sku', item.sku, 'name', item.name, 'image', item.image,
              'quantity', pick.quantity) order by item.sku)
       from subscription_week_picks pick join menu_items item on item.id = pick.menu_item_id
      where pick.subscription_week_id = mine.id)
  end, '[]') as meals`;

const standingOrder = sql`
  left join orders o on o.id = mine.order_id and o.status not in ('cancelled', 'dropped')`;

/** What is delivered today or later, earliest first. */
export async function findComing(
  database: Queryable,
  of: Of,
  today: CalendarDate,
): Promise<ComingRow[]> {
  const { rows } = await sql<ComingRow>`
    with mine as (${mineOf(of)})
    select mine.id, mine.subscription_id, mine.week, mine.selection, mine.reason, mine.outcome,
           mine.delivery_date, mine.plan_size,
           json_build_object('sku', product.sku, 'name', product.name,
                             'picking', product.picking) as product,
           menu.status as menu_status, menu.closed_reason, menu.picking_opens_at,
           menu.picking_deadline_at, menu.delivery_dates, ${orderColumn}, ${mealsColumn},
           case when o.card_cents = 0 then null
                when o.status = 'placed' then o.next_charge_at
                else coalesce((select settled_at from payment_attempts
                                where order_id = o.id and status = 'succeeded'), o.placed_at)
           end as charged_at
      from mine
      join menus menu on menu.channel_id = ${of.channel_id} and menu.week = mine.week
      join products product on product.id = mine.product_id
      ${standingOrder}
     where mine.delivery_date >= ${today}
     order by mine.week, mine.delivery_date, mine.id`.execute(database);
  return rows;
}

/** What was to be delivered before today, newest first, beyond `after`. */
export async function findPast(
  database: Queryable,
  of: Of,
  page: { today: CalendarDate; after: { week: string; id: string } | null; most: number },
): Promise<PastRow[]> {
  const { after } = page;
  const beyond = after
    ? sql`and (mine.week, mine.id) < (${after.week}::date, ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<PastRow>`
    with mine as (${mineOf(of)})
    select mine.id, mine.subscription_id, mine.week, mine.selection, mine.reason, mine.outcome,
           mine.delivery_date, ${orderColumn}, ${mealsColumn},
           (select avg(stars)::float from ratings where order_id = o.id) as stars,
           ${nextDeliveryOf('o')} as next_delivery_date
      from mine
      ${standingOrder}
     where mine.delivery_date < ${page.today} ${beyond}
     order by mine.week desc, mine.id desc
     limit ${page.most}`.execute(database);
  return rows;
}

/** menu_item_id → what a picture needs */
export async function findPictures(
  database: Queryable,
  ids: readonly string[],
): Promise<Map<string, { sku: string; image: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom('menu_items')
    .select(['id', 'sku', 'image'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, ...meal }) => [id, meal]));
}
