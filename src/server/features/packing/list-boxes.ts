import type { listPackingBoxes, PackingBox } from '../../../contract/packing.ts';
import type { ParsedOf, ResponseOf } from '../../../contract/endpoint.ts';
import { formatBoxCode } from '../../../domain/delivery/box-code.ts';
import { boxStateOf } from '../../../domain/delivery/box-step.ts';
import { calendarDate } from '../../../domain/week/calendar-date.ts';
import { formatDate } from '../../../domain/week/format-date.ts';
import { formatDeadline } from '../../../domain/week/format-deadline.ts';
import { toInstant } from '../../../domain/week/instant.ts';
import type { RequestContext } from '../../http/context.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { countFew } from '../../platform/list/find-page.ts';
import { countProgress, findBoxLines, findBoxPage, type BoxLine, type BoxRow } from './box-rows.ts';

type Query = ParsedOf<typeof listPackingBoxes>['query'];

/** What a packer sees: what goes in, for whom, and what they must not eat; neither address nor phone. */
export async function showPackingBoxes(
  { deps, channel }: RequestContext,
  query: Query,
): Promise<ResponseOf<typeof listPackingBoxes>> {
  const { database } = deps;
  const { state: _state, q: _q, sort: _sort, cursor: _cursor, ...route } = query;
  const [{ few, ...page }, progress] = await Promise.all([
    boxPage(database, channel.id, query),
    countProgress(database, channel.id, route),
  ]);
  const shown = (at: Date) => formatDeadline(toInstant(at), channel.time_zone);
  return {
    ...page,
    rows: page.rows.map((row) => packingBox(row, shown)),
    count: countFew(few),
    progress,
  };
}

function packingBox(
  row: BoxRow & { lines: BoxLine[] },
  formatted: (at: Date) => string,
): PackingBox {
  const { packed_at } = row;
  return {
    id: row.id,
    code: formatBoxCode(row.code),
    number: row.number,
    name: row.name,
    zone_name: row.zone_name,
    day_formatted: formatDate(calendarDate(row.delivery_date)),
    meals: row.meals,
    lines: row.lines.map(({ sku, name, portions, allergens }) => ({
      sku,
      name,
      portions,
      contains: allergens.filter((allergen) => row.allergens.includes(allergen)),
    })),
    allergens: row.allergens,
    state: boxStateOf(row.status, packed_at !== null) ?? 'open',
    is_reopened: row.is_reopened,
    packed: packed_at && {
      by: row.packed_by_name ?? 'the office',
      at: toInstant(packed_at),
      at_formatted: formatted(packed_at),
    },
  };
}

/** Boxes with their meals, page by page in the order of their stops. */
export async function boxPage(
  database: Queryable,
  channelId: string,
  asked: Parameters<typeof findBoxPage>[2],
) {
  const page = await findBoxPage(database, channelId, asked);
  const ids = page.rows.map(({ id }) => id);
  const lines = await findBoxLines(database, channelId, asked.week, ids);
  return { ...page, rows: page.rows.map((row) => ({ ...row, lines: lines.get(row.id)! })) };
}
