import { sql, type RawBuilder } from 'kysely';
import type { listOrders, OfficeOrder } from '../../../contract/admin-orders.ts';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import { calendarDate } from '../../../domain/week/calendar-date.ts';
import { formatDate } from '../../../domain/week/format-date.ts';
import { formatDeadline } from '../../../domain/week/format-deadline.ts';
import { toInstant } from '../../../domain/week/instant.ts';
import { formatWeek, week } from '../../../domain/week/week.ts';
import type { RequestContext } from '../../http/context.ts';
import { csvAmount, csvOf } from '../../platform/list/csv-of.ts';
import {
  countOf,
  countRows,
  everyRow,
  findPage,
  fittingOf,
} from '../../platform/list/find-page.ts';
import {
  findOrderRows,
  ordersThatFit,
  orderSortColumns,
  type OrderQuery,
  type OrderRow,
} from './list-store.ts';
import { orderFilters } from './order-filters.ts';

/** One page of orders, with what the filters offer. */
export async function showOrders(
  context: RequestContext,
  query: OrderQuery,
): Promise<ResponseOf<typeof listOrders>> {
  const { deps, channel } = context;
  const fitting = ordersThatFit(deps.database, channel, query).orderBy('o.placed_at', 'desc');
  const counting = () => countRows(deps.database, fitting);
  const [{ fitting: counted, ...page }, searched, filters, open] = await Promise.all([
    pageOf(context, query, query.q ? {} : { fitting: fittingOf(fitting) }),
    // a search takes its time, so it is counted beside its page and not with it
    query.q ? counting() : null,
    orderFilters(context),
    deps.directory.orderableMenus(channel),
  ]);
  return {
    ...page,
    rows: page.rows.map((row) => shownOrder(row, channel.time_zone)),
    // a page beyond the last order has no row to say it
    count: searched ?? (counted === undefined ? await counting() : countOf(counted)),
    ...filters,
    current_week: open[0]?.week ?? null,
  };
}

/** All that fit, page after page: the file's size costs no memory. */
export const ordersFile = (context: RequestContext, query: OrderQuery): AsyncIterable<string> =>
  csvOf(
    csvColumns,
    everyRow((cursor) => pageOf(context, { ...query, cursor }, { size: 1000 })),
  );

const csvColumns: Record<string, (row: OrderRow) => string | number | null> = {
  number: (row) => row.number,
  placed_at: (row) => toInstant(row.placed_at),
  customer: (row) => row.customer_name,
  email: (row) => row.customer_email,
  week: (row) => row.week,
  kind: (row) => row.kind,
  plan: (row) => row.product_name,
  meals: (row) => row.meals,
  total: (row) => csvAmount(row.total_cents),
  paid_by_balance: (row) => csvAmount(row.gift_card_cents),
  paid_by_card: (row) => csvAmount(row.card_cents),
  refunded: (row) => csvAmount(row.refunded_cents),
  payment: (row) => row.payment_state,
  status: (row) => row.status,
  zone: (row) => row.zone_name,
  delivery_date: (row) => row.delivery_date,
  city: (row) => row.city,
  state: (row) => row.state,
  zip_code: (row) => row.zip_code,
};

/** Found by index alone; only those that are shown are read. */
async function pageOf(
  { deps, channel }: RequestContext,
  query: OrderQuery,
  { size, fitting = sql.lit(0) }: { size?: number; fitting?: RawBuilder<number> },
) {
  const fit = ordersThatFit(deps.database, channel, query).select(fitting.as('fitting'));
  const page = await findPage(
    fit,
    {
      sorts: orderSortColumns,
      id: sql.ref('o.id'),
      sort: query.sort ?? 'placed',
      cursor: query.cursor,
      size,
    },
    (found) => findOrderRows<{ fitting: number }>(deps.database, found),
  );
  return { ...page, fitting: page.rows[0]?.fitting };
}

/** Named one by one: copying all of a row costs more than the rest of this. */
export function shownOrder(row: OrderRow, timeZone: string): OfficeOrder {
  const placed = toInstant(row.placed_at);
  const { last_attempt: last } = row;
  return {
    id: row.id,
    number: row.number,
    placed_at: placed,
    placed_at_formatted: formatDeadline(placed, timeZone),
    customer: { id: row.user_id, name: row.customer_name, email: row.customer_email },
    week: row.week,
    week_formatted: formatWeek(week(row.week)),
    kind: row.kind,
    product_name: row.product_name,
    meals: row.meals,
    total_cents: row.total_cents,
    refunded_cents: row.refunded_cents,
    payment_state: row.payment_state,
    attempt: last === 'unknown' || last === 'requires_action' || last === 'declined' ? last : null,
    disputed: row.disputed,
    status: row.status,
    zone_name: row.zone_name,
    delivery_date: row.delivery_date,
    delivery_date_formatted: formatDate(calendarDate(row.delivery_date)),
  };
}
