import { sql } from 'kysely';
import type { OrderStatus } from '../../../domain/order/order-status.ts';
import type { CalendarDate } from '../../../domain/week/calendar-date.ts';
import type { Topic } from '../../platform/change-listener.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { nextDeliveryOf } from './next-delivery.ts';

export interface ReviewedRow {
  id: string;
  user_id: string;
  number: string;
  status: OrderStatus;
  delivery_date: CalendarDate;
  next_delivery_date: CalendarDate | null;
  meals: {
    menu_item_id: string;
    sku: string;
    name: string;
    image: string;
    stars: number | null;
    words: string | null;
  }[];
}

/** An order of this channel by its key, each of its meals once. */
export async function findReviewed(
  database: Queryable,
  channelId: string,
  urlKey: string,
): Promise<ReviewedRow | null> {
  const { rows } = await sql<ReviewedRow>`
    select o.id, o.user_id, o.number, o.status, o.delivery_date,
           ${nextDeliveryOf('o')} as next_delivery_date,
           (select coalesce(json_agg(meal order by meal.position), '[]') from (
              select line.menu_item_id, min(line.sku) as sku, min(line.name) as name, item.image,
                     rating.stars, rating.words, min(line.position) as position
                from order_lines line
                join menu_items item on item.id = line.menu_item_id
                left join ratings rating
                  on rating.order_id = o.id and rating.menu_item_id = line.menu_item_id
               where line.order_id = o.id
               group by line.menu_item_id, item.image, rating.stars, rating.words) meal) as meals
      from orders o
     where o.channel_id = ${channelId} and o.url_key = ${urlKey}`.execute(database);
  return rows[0] ?? null;
}

/** Reviews of one order are written one after the other, and not while it is cancelled. */
export async function lockOrder(
  database: Queryable,
  channelId: string,
  urlKey: string,
): Promise<void> {
  await sql`select from orders where channel_id = ${channelId} and url_key = ${urlKey}
              for no key update`.execute(database);
}

export interface NewRating {
  menu_item_id: string;
  stars: number;
  words: string | null;
}

/** Gives the meals about which something new was said. */
export async function saveRatings(
  database: Queryable,
  of: { order_id: string; user_id: string; now: Date },
  ratings: readonly NewRating[],
): Promise<string[]> {
  const saved = await database
    .insertInto('ratings')
    .values(
      ratings.map((rating) => ({
        ...rating,
        order_id: of.order_id,
        user_id: of.user_id,
        created_at: of.now,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['order_id', 'menu_item_id'])
        .doUpdateSet(({ ref }) => ({ stars: ref('excluded.stars'), words: ref('excluded.words') }))
        .where(
          sql<boolean>`(ratings.stars, ratings.words) is distinct from (excluded.stars, excluded.words)`,
        ),
    )
    .returning('menu_item_id')
    .execute();
  return saved.map(({ menu_item_id }) => menu_item_id);
}

/** Every process hears of it when the transaction commits. */
export async function tellShoppers(database: Queryable): Promise<void> {
  const topic: Topic = 'content_changed';
  await sql`select pg_notify(${topic}, '')`.execute(database);
}
