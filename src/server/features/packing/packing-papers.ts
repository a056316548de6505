import type { RequestContext } from '../../http/context.ts';
import type { RouteOf } from './box-rows.ts';
import { drawBoxLabels } from './draw-box-labels.ts';
import { drawPackingList } from './draw-packing-list.ts';
import { boxesByRoute, everyBox } from './every-box.ts';

export const packingList = (
  { deps, channel }: RequestContext,
  of: RouteOf,
): AsyncIterable<Uint8Array> =>
  drawPackingList(channel.settings, boxesByRoute(deps.database, channel.id, of));

export const boxLabels = (
  { deps, channel }: RequestContext,
  of: RouteOf,
): AsyncIterable<Uint8Array> =>
  drawBoxLabels(channel.settings.name, everyBox(deps.database, channel.id, of));
