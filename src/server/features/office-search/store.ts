import { sql } from 'kysely';
import type { Found } from '../../../contract/office-search.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { likePart } from '../../platform/list/like-part.ts';
import { customersOf } from '../customers/list-store.ts';

const MOST = 6;

export const findCustomers = (
  database: Queryable,
  channelId: string,
  q: string,
): Promise<Found[]> =>
  customersOf(database, channelId, { q })
    .select([
      'c.user_id as id',
      sql<string>`c.first_name || ' ' || c.last_name`.as('title'),
      sql<string>`concat_ws(' · ', c.email, c.dayphone)`.as('detail'),
    ])
    .orderBy('c.created_at', 'desc')
    .orderBy('c.user_id', 'desc')
    .limit(MOST)
    .execute();

export const findOrder = (
  database: Queryable,
  channelId: string,
  number: string,
): Promise<Found[]> =>
  database
    .selectFrom('orders as o')
    .select([
      'o.id',
      'o.number as title',
      sql<string>`concat_ws(' ', o.first_name, o.last_name) || ' · week of ' || o.week`.as(
        'detail',
      ),
    ])
    .where('o.channel_id', '=', channelId)
    .where('o.number', '=', number)
    .execute();

/** A channel has hundreds of meals, not more: reading them all costs nothing. */
export const findMeals = (database: Queryable, channelId: string, q: string): Promise<Found[]> =>
  database
    .selectFrom('menu_items as item')
    .select(['item.id', 'item.name as title', 'item.sku as detail'])
    .where('item.channel_id', '=', channelId)
    .where((eb) =>
      eb.or([eb('item.name', 'ilike', likePart(q)), eb('item.sku', 'ilike', likePart(q))]),
    )
    .orderBy('item.name')
    .limit(MOST)
    .execute();
