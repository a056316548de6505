import { sql } from 'kysely';
import type { CustomerLine } from '../../../contract/customer.ts';
import { dateIn } from '../../../domain/week/date-in.ts';
import { formatDateYear } from '../../../domain/week/format-date.ts';
import { toInstant } from '../../../domain/week/instant.ts';
import type { RequestContext } from '../../http/context.ts';
import { findPage } from '../../platform/list/find-page.ts';
import {
  customerRows,
  customersOf,
  customerSortColumns,
  type CustomersQuery,
} from './list-store.ts';

/** First who stands on the page, by index alone; then what is said of them. */
export async function pageOfCustomers(
  { deps: { database }, channel }: RequestContext,
  query: CustomersQuery,
  size?: number,
) {
  const page = await findPage(customersOf(database, channel.id, query).select('c.user_id'), {
    sorts: customerSortColumns,
    id: sql.ref('c.user_id'),
    sort: query.sort ?? 'joined',
    cursor: query.cursor,
    size,
  });
  const ids = page.rows.map(({ user_id }) => user_id);
  const found = ids.length > 0 ? await customerRows(database, ids) : [];
  const byId = new Map(found.map((row) => [row.user_id, row]));
  const dayOf = (at: Date) => dateIn(channel.time_zone, toInstant(at));
  const rows = ids.flatMap((id): CustomerLine[] => {
    const row = byId.get(id);
    // somebody who has gone between the two looks
    if (!row) return [];
    const { first_name, last_name, plan_status, created_at, orders, last_order_at, ...rest } = row;
    const last_order_date = last_order_at && dayOf(last_order_at);
    return [
      {
        ...rest,
        name: `${first_name} ${last_name}`,
        plan: plan_status,
        orders: orders ?? 0,
        last_order_date,
        last_order_formatted: last_order_date && formatDateYear(last_order_date),
        joined_at: toInstant(created_at),
        joined_formatted: formatDateYear(dayOf(created_at)),
      },
    ];
  });
  return { ...page, rows };
}
