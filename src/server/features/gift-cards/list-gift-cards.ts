import { sql } from 'kysely';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import type {
  getGiftCardLiability,
  GiftCardLine,
  listGiftCards,
} from '../../../contract/gift-cards.ts';
import { calendarDate } from '../../../domain/week/calendar-date.ts';
import { dateIn } from '../../../domain/week/date-in.ts';
import { formatDateYear, formatMonth } from '../../../domain/week/format-date.ts';
import { toInstant } from '../../../domain/week/instant.ts';
import type { RequestContext } from '../../http/context.ts';
import { csvAmount, csvOf } from '../../platform/list/csv-of.ts';
import { countRows, everyRow, findPage } from '../../platform/list/find-page.ts';
import {
  giftCardRows,
  giftCardsThatFit,
  giftCardSortColumns,
  type GiftCardQuery,
  type GiftCardRow,
} from './desk-store.ts';
import { findLiability } from './ledger-store.ts';

export async function showGiftCards(
  context: RequestContext,
  query: GiftCardQuery,
): Promise<ResponseOf<typeof listGiftCards>> {
  const { deps, channel } = context;
  const asked = { channel_id: channel.id, now: deps.clock.shopNow() };
  const [page, count] = await Promise.all([
    pageOf(context, query),
    countRows(deps.database, giftCardsThatFit(deps.database, asked, query)),
  ]);
  return { ...page, rows: page.rows.map((row) => shownCard(row, channel.time_zone)), count };
}

export const giftCardsFile = (context: RequestContext, query: GiftCardQuery) =>
  csvOf<GiftCardRow>(
    {
      code: (row) => row.code_hint,
      state: (row) => row.state,
      amount: (row) => csvAmount(row.amount_cents),
      recipient: (row) => row.recipient,
      reason: (row) => row.reason,
      issued_at: (row) => toInstant(row.created_at),
      expires_at: (row) => row.expires_at && toInstant(row.expires_at),
      applied_at: (row) => row.redeemed_at && toInstant(row.redeemed_at),
      applied_by: (row) => row.holder_name,
    },
    everyRow((cursor) => pageOf(context, { ...query, cursor }, 1000)),
  );

const pageOf = ({ deps, channel }: RequestContext, query: GiftCardQuery, size?: number) =>
  findPage(
    giftCardRows(deps.database, { channel_id: channel.id, now: deps.clock.shopNow() }, query),
    {
      sorts: giftCardSortColumns,
      id: sql.ref('g.id'),
      sort: query.sort ?? 'made',
      cursor: query.cursor,
      size,
    },
  );

export function shownCard(row: GiftCardRow, timeZone: string): GiftCardLine {
  const day = (at: Date) => formatDateYear(dateIn(timeZone, toInstant(at)));
  const { redeemed_by, redeemed_at, holder_name } = row;
  return {
    ...row,
    made_formatted: day(row.created_at),
    expires_formatted: row.expires_at && day(row.expires_at),
    applied:
      redeemed_by && redeemed_at
        ? { user_id: redeemed_by, name: holder_name, at_formatted: day(redeemed_at) }
        : null,
  };
}

export async function showLiability({
  deps,
  channel,
}: RequestContext): Promise<ResponseOf<typeof getGiftCardLiability>> {
  const months = await findLiability(deps.database, {
    channel_id: channel.id,
    time_zone: channel.time_zone,
    now: deps.clock.shopNow(),
  });
  return {
    months: months.map((row) => ({ ...row, label: formatMonth(calendarDate(row.month)) })),
  };
}
