import { sql, type RawBuilder } from 'kysely';
import type { listCustomers } from '../../../contract/customer.ts';
import type { ParsedOf } from '../../../contract/endpoint.ts';
import { searchWords } from '../../../domain/customer/search-words.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { SortColumn } from '../../platform/list/find-page.ts';
import { likePart } from '../../platform/list/like-part.ts';

export type CustomersQuery = ParsedOf<typeof listCustomers>['query'];

export const customerSortColumns = {
  joined: { by: sql.ref('c.created_at'), type: 'timestamptz', first: 'highest' },
  balance: { by: sql.ref('c.balance_cents'), type: 'bigint', first: 'highest' },
} satisfies Record<string, SortColumn>;

/**
 * Of a `customer_index c`: each word is a part of the name, the email or the phone number; for whoever may not
 * know how to reach somebody, of the name.
 */
export const fitsSearch = (q: string, { names_only = false } = {}): RawBuilder<boolean> => {
  const fullName = sql`lower(c.first_name || ' ' || c.last_name)`;
  const words = searchWords(q).map((word) => {
    // its index finds the names as well
    const found = sql`c.search like ${likePart(word)}`;
    return names_only ? sql`${found} and ${fullName} like ${likePart(word)}` : found;
  });
  return words.length === 0 ? sql`false` : sql`(${sql.join(words, sql` and `)})`;
};

/** Who fits. Only what the indexes hold: a page and its count read nobody who is not shown. */
export function customersOf(
  database: Queryable,
  channelId: string,
  { q, plan, state, balance }: Pick<CustomersQuery, 'q' | 'plan' | 'state' | 'balance'>,
) {
  let query = database.selectFrom('customer_index as c').where('c.channel_id', '=', channelId);
  if (q) query = query.where(fitsSearch(q));
  if (plan) query = query.where('c.plan_status', '=', plan);
  if (state) query = query.where('c.state', '=', state);
  if (balance) query = query.where('c.balance_cents', '>', 0);
  return query;
}

/** What the list says of these, in the order of their ids. */
export const customerRows = (database: Queryable, ids: readonly string[]) =>
  database
    .selectFrom('customer_index as c')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('orders as o')
          .select((of) => [
            of.fn.countAll<number>().as('orders'),
            of.fn.max('o.placed_at').as('last_order_at'),
          ])
          .whereRef('o.user_id', '=', 'c.user_id')
          .where('o.status', 'not in', ['pending', 'cancelled', 'dropped'])
          .as('placed'),
      (join) => join.onTrue(),
    )
    .select([
      'c.user_id',
      'c.first_name',
      'c.last_name',
      'c.email',
      'c.dayphone',
      'c.city',
      'c.state',
      'c.is_guest',
      'c.plan_status',
      'c.balance_cents',
      'c.created_at',
      'placed.orders',
      'placed.last_order_at',
    ])
    .where('c.user_id', 'in', ids)
    .execute();
