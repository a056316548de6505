import { sql } from 'kysely';
import type { listDiscountUses } from '../../../contract/discounts.ts';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import { refuse, type Refusal } from '../../../contract/refusals.ts';
import { formatDeadline } from '../../../domain/week/format-deadline.ts';
import { toInstant } from '../../../domain/week/instant.ts';
import type { RequestContext } from '../../http/context.ts';
import { csvAmount, csvOf } from '../../platform/list/csv-of.ts';
import { everyRow, findPage } from '../../platform/list/find-page.ts';
import { findDiscount } from './store.ts';
import { codeRows, codeSortColumns, useRows, useSortColumns, type UseRow } from './use-store.ts';

const PAGE = 20;

export async function showUses(
  context: RequestContext,
  id: string,
  cursor: string | undefined,
): Promise<ResponseOf<typeof listDiscountUses> | Refusal> {
  if (!(await isHere(context, id))) return refuse('discount.not_found');
  const { rows, next_cursor } = await usesAt(context, id, PAGE, cursor);
  const { time_zone } = context.channel;
  return {
    rows: rows.map(({ user_id, customer_name, created_at, ...row }) => ({
      ...row,
      customer: { id: user_id, name: customer_name },
      used_formatted: formatDeadline(toInstant(created_at), time_zone),
    })),
    next_cursor,
  };
}

export async function usesFile(context: RequestContext, id: string) {
  if (!(await isHere(context, id))) return refuse('discount.not_found');
  return csvOf<UseRow>(
    {
      order: (row) => row.number,
      used_at: (row) => toInstant(row.created_at),
      code: (row) => row.code,
      customer: (row) => row.customer_name,
      discount: (row) => csvAmount(row.discount_cents),
      total: (row) => csvAmount(row.total_cents),
    },
    everyRow((cursor) => usesAt(context, id, 1000, cursor)),
  );
}

export async function codesFile(context: RequestContext, id: string) {
  if (!(await isHere(context, id))) return refuse('discount.not_found');
  const codes = codeRows(context.deps.database, id);
  const sort = { sorts: codeSortColumns, id: sql.ref('c.id'), sort: 'made' as const, size: 1000 };
  return csvOf(
    {
      code: (row) => row.code,
      made_at: (row) => toInstant(row.created_at),
      used_at: (row) => row.used_at && toInstant(row.used_at),
      order: (row) => row.number,
    },
    everyRow((cursor) => findPage(codes, { ...sort, cursor })),
  );
}

const isHere = async ({ deps, channel }: RequestContext, id: string) =>
  (await findDiscount(deps.database, { channel_id: channel.id, now: new Date(0) }, id)) !== null;

const usesAt = (context: RequestContext, id: string, size: number, cursor: string | undefined) =>
  findPage(useRows(context.deps.database, id), {
    sorts: useSortColumns,
    id: sql.ref('u.order_id'),
    sort: 'used',
    cursor,
    size,
  });
