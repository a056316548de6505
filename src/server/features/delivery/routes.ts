import * as boxes from '../../../contract/boxes.ts';
import { exportStops, getManifest, listManifest } from '../../../contract/delivery.ts';
import { fileRoute, route, type Route } from '../../http/route.ts';
import { drawManifest } from './draw-manifest.ts';
import { showManifest, stopsFile, stopsOf } from './show-manifest.ts';
import { stepBox } from './step-box.ts';
import { stepBoxes } from './step-boxes.ts';

export const deliveryRoutes: Route[] = [
  route(listManifest, (context, { query }) => showManifest(context, query)),
  fileRoute(exportStops, async (context, { query }) => stopsFile(context, query)),
  fileRoute(getManifest, async (context, { query }) =>
    drawManifest(context.channel.settings, stopsOf(context, query)),
  ),
  route(boxes.stepBox, (context, { params, body }) => stepBox(context, { ...params, ...body })),
  route(boxes.stepBoxes, (context, { body }) => stepBoxes(context, body)),
];
