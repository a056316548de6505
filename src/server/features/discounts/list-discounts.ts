import { sql } from 'kysely';
import type { DiscountLine, listDiscounts } from '../../../contract/discounts.ts';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import { dateIn } from '../../../domain/week/date-in.ts';
import { formatDateYear } from '../../../domain/week/format-date.ts';
import { toInstant } from '../../../domain/week/instant.ts';
import type { RequestContext } from '../../http/context.ts';
import { csvAmount, csvOf } from '../../platform/list/csv-of.ts';
import { countRows, everyRow, findPage } from '../../platform/list/find-page.ts';
import {
  discountRows,
  discountsThatFit,
  discountSortColumns,
  type DiscountQuery,
  type DiscountRow,
} from './store.ts';

export async function showDiscounts(
  context: RequestContext,
  query: DiscountQuery,
): Promise<ResponseOf<typeof listDiscounts>> {
  const { deps, channel } = context;
  const asked = { channel_id: channel.id, now: deps.clock.shopNow() };
  const [page, count] = await Promise.all([
    pageOf(context, query),
    countRows(deps.database, discountsThatFit(deps.database, asked, query)),
  ]);
  return { ...page, rows: page.rows.map((row) => shownLine(row, channel.time_zone)), count };
}

export const discountsFile = (context: RequestContext, query: DiscountQuery) =>
  csvOf(
    csvColumns,
    everyRow((cursor) => pageOf(context, { ...query, cursor }, 1000)),
  );

const csvColumns: Record<string, (row: DiscountRow) => string | number | null> = {
  code: (row) => row.code,
  state: (row) => row.state,
  kind: (row) => row.kind,
  percent: (row) => row.percent,
  amount: (row) => (row.amount_cents === null ? null : csvAmount(row.amount_cents)),
  minimum: (row) => csvAmount(row.minimum_cents),
  first_order_only: (row) => (row.first_order_only ? 'yes' : 'no'),
  stacks_with_subscription: (row) => (row.stacks_with_subscription ? 'yes' : 'no'),
  unique_codes: (row) => (row.unique_codes ? 'yes' : 'no'),
  uses_per_customer: (row) => row.uses_per_customer,
  uses_total: (row) => row.uses_total,
  used: (row) => row.used,
  starts_at: (row) => row.starts_at && toInstant(row.starts_at),
  ends_at: (row) => row.ends_at && toInstant(row.ends_at),
};

const pageOf = ({ deps, channel }: RequestContext, query: DiscountQuery, size?: number) =>
  findPage(
    discountRows(deps.database, { channel_id: channel.id, now: deps.clock.shopNow() }, query),
    {
      sorts: discountSortColumns,
      id: sql.ref('d.id'),
      sort: query.sort ?? 'made',
      cursor: query.cursor,
      size,
    },
  );

export function shownLine(row: DiscountRow, timeZone: string): DiscountLine {
  const day = (at: Date) => formatDateYear(dateIn(timeZone, toInstant(at)));
  return {
    ...row,
    starts_formatted: row.starts_at && day(row.starts_at),
    ends_formatted: row.ends_at && day(row.ends_at),
    made_formatted: day(row.created_at),
  };
}
