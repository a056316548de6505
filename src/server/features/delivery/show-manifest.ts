import type { listManifest, ManifestBox } from '../../../contract/delivery.ts';
import type { ParsedOf, ResponseOf } from '../../../contract/endpoint.ts';
import { formatBoxCode } from '../../../domain/delivery/box-code.ts';
import { boxStateOf } from '../../../domain/delivery/box-step.ts';
import { joinStopBatches } from '../../../domain/delivery/join-stops.ts';
import { calendarDate } from '../../../domain/week/calendar-date.ts';
import { formatDate } from '../../../domain/week/format-date.ts';
import type { RequestContext } from '../../http/context.ts';
import { csvOf } from '../../platform/list/csv-of.ts';
import { countFew, everyRow } from '../../platform/list/find-page.ts';
import { findBoxPage, type BoxRow } from '../packing/box-rows.ts';
import { findRoutes } from '../packing/show-routes.ts';

type Query = ParsedOf<typeof listManifest>['query'];

/** Whom, where and how to reach them: what a driver needs, and nothing else of the customer. */
export async function showManifest(
  { deps, channel }: RequestContext,
  query: Query,
): Promise<ResponseOf<typeof listManifest>> {
  const { few, ...page } = await findBoxPage(deps.database, channel.id, query);
  return { ...page, rows: page.rows.map(manifestBox), count: countFew(few) };
}

const manifestBox = (row: BoxRow): ManifestBox => ({
  id: row.id,
  code: formatBoxCode(row.code),
  number: row.number,
  day: row.delivery_date,
  day_formatted: formatDate(calendarDate(row.delivery_date)),
  zone_name: row.zone_name,
  name: row.name,
  address: addressOf(row),
  dayphone: row.dayphone,
  notes: row.delivery_instructions,
  meals: row.meals,
  state: boxStateOf(row.status, row.packed_at !== null) ?? 'open',
});

/** State and zip code stay on one line. */
export const addressOf = (row: BoxRow): string =>
  [row.company, row.address_1, row.address_2, row.city, `${row.state}\u00a0${row.zip_code}`]
    .filter(Boolean)
    .join(', ');

export type Stop = [BoxRow, ...BoxRow[]];

/** All stops that fit, route by route, a batch at a time. */
export async function* stopsOf(
  { deps, channel }: RequestContext,
  query: Omit<Query, 'sort' | 'cursor'>,
): AsyncGenerator<Stop[]> {
  for (const { day, zone } of await findRoutes(deps.database, channel.id, query)) {
    yield* joinStopBatches(
      everyRow((cursor) =>
        findBoxPage(deps.database, channel.id, { ...query, day, zone, cursor, size: 1000 }),
      ),
    );
  }
}

export const stopsFile = (context: RequestContext, query: Query): AsyncIterable<string> =>
  csvOf(stopColumns, stopsOf(context, query));

/** Names, phones or notes of a stop, each once. */
export const said = (stop: Stop, of: (box: BoxRow) => string | null): string =>
  [...new Set(stop.map((box) => of(box)?.trim().replaceAll(/\s+/g, ' ')).filter(Boolean))].join(
    '; ',
  );

const stopColumns: Record<string, (stop: Stop) => string | number | null> = {
  delivery_date: ([box]) => box.delivery_date,
  zone: ([box]) => box.zone_name,
  name: (stop) => said(stop, ({ name }) => name),
  company: (stop) => said(stop, ({ company }) => company),
  address_1: ([box]) => box.address_1,
  address_2: ([box]) => box.address_2,
  city: ([box]) => box.city,
  state: ([box]) => box.state,
  zip_code: ([box]) => box.zip_code,
  phone: (stop) => said(stop, ({ dayphone }) => dayphone),
  notes: (stop) => said(stop, ({ delivery_instructions }) => delivery_instructions),
  boxes: (stop) => stop.length,
  meals: (stop) => stop.reduce((sum, { meals }) => sum + meals, 0),
  box_codes: (stop) => said(stop, ({ code }) => formatBoxCode(code)),
  orders: (stop) => said(stop, ({ number }) => number),
};
