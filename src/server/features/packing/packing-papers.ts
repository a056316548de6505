import type { RequestContext } from '../../http/context.ts';
import { everyRow } from '../../platform/list/find-page.ts';
import type { RouteOf } from './box-rows.ts';
import type { Box } from './draw-box.ts';
import { drawBoxLabels } from './draw-box-labels.ts';
import { drawPackingList, type RouteBoxes } from './draw-packing-list.ts';
import { boxPage } from './list-boxes.ts';
import { findRoutes, type RouteRow } from './show-routes.ts';

/** Enough for a few pages of paper, little enough to be nothing in memory. */
const BATCH = 250;

export const packingList = (context: RequestContext, of: RouteOf): AsyncIterable<Uint8Array> =>
  drawPackingList(context.channel.settings.name, routesOf(context, of));

export const boxLabels = (context: RequestContext, of: RouteOf): AsyncIterable<Uint8Array> =>
  drawBoxLabels(context.channel.settings.name, allBoxes(context, of));

/** Route by route, in the order in which the vans leave. */
async function* routesOf(
  { deps, channel }: RequestContext,
  of: RouteOf,
): AsyncGenerator<RouteBoxes> {
  for (const route of await findRoutes(deps.database, channel.id, of)) {
    yield { route, boxes: boxesOn(deps, channel.id, { week: of.week, route }) };
  }
}

async function* allBoxes(context: RequestContext, of: RouteOf): AsyncGenerator<Box[]> {
  for await (const { boxes } of routesOf(context, of)) yield* boxes;
}

const boxesOn = (
  { database }: RequestContext['deps'],
  channelId: string,
  { week, route }: { week: string; route: RouteRow },
): AsyncGenerator<Box[]> =>
  everyRow((cursor) =>
    boxPage(database, channelId, { week, day: route.day, zone: route.zone, cursor, size: BATCH }),
  );
