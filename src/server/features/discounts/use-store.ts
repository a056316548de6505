import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import type { SortColumn } from '../../platform/list/find-page.ts';

export const useSortColumns = {
  used: { by: sql.ref('u.created_at'), type: 'timestamptz', first: 'highest' },
} satisfies Record<string, SortColumn>;

/** The orders that used a discount. */
export const useRows = (database: Queryable, discountId: string) =>
  database
    .selectFrom('discount_uses as u')
    .innerJoin('orders as o', 'o.id', 'u.order_id')
    .innerJoin('users as person', 'person.id', 'o.user_id')
    .leftJoin('discount_codes as c', 'c.id', 'u.code_id')
    .select(['u.order_id', 'u.created_at', 'o.number', 'o.discount_cents', 'o.total_cents'])
    .select(['c.code', 'o.user_id'])
    .select(sql<string>`concat_ws(' ', o.first_name, o.last_name)`.as('customer_name'))
    .where('u.discount_id', '=', discountId);

export type UseRow = Awaited<ReturnType<ReturnType<typeof useRows>['execute']>>[number];

export const codeSortColumns = {
  made: { by: sql.ref('c.created_at'), type: 'timestamptz', first: 'lowest' },
} satisfies Record<string, SortColumn>;

/** The unique codes of a discount, with the order that each was good for. */
export const codeRows = (database: Queryable, discountId: string) =>
  database
    .selectFrom('discount_codes as c')
    .leftJoin('discount_uses as u', 'u.code_id', 'c.id')
    .leftJoin('orders as o', 'o.id', 'u.order_id')
    .select(['c.code', 'c.created_at', 'u.created_at as used_at', 'o.number'])
    .where('c.discount_id', '=', discountId);
