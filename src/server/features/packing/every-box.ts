import type { Queryable } from '../../platform/database/database.ts';
import { everyRow } from '../../platform/list/find-page.ts';
import type { RouteOf } from './box-rows.ts';
import type { Box } from './draw-box.ts';
import { boxPage } from './list-boxes.ts';
import { findRoutes, type RouteRow } from './show-routes.ts';

export interface RouteBoxes {
  route: RouteRow;
  boxes: AsyncIterable<Box[]>;
}

/** Every batch looks through its whole route: few of them, each of a megabyte or two. */
const BATCH = 1000;

/** In the order in which the vans leave, each van's boxes in the order of their stops. */
export async function* boxesByRoute(
  database: Queryable,
  channelId: string,
  of: RouteOf,
): AsyncGenerator<RouteBoxes> {
  for (const route of await findRoutes(database, channelId, of)) {
    const { day, zone } = route;
    const boxes = everyRow((cursor) =>
      boxPage(database, channelId, { week: of.week, day, zone, cursor, size: BATCH }),
    );
    yield { route, boxes };
  }
}

/** The same, a batch of boxes after the other. */
export async function* everyBox(
  database: Queryable,
  channelId: string,
  of: RouteOf,
): AsyncGenerator<Box[]> {
  for await (const { boxes } of boxesByRoute(database, channelId, of)) yield* boxes;
}
