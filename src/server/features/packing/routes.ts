import {
  getBoxLabels,
  getPackingList,
  listPackingBoxes,
  listRoutes,
} from '../../../contract/packing.ts';
import { fileRoute, route, type Route } from '../../http/route.ts';
import { showPackingBoxes } from './list-boxes.ts';
import { boxLabels, packingList } from './packing-papers.ts';
import { showRoutes } from './show-routes.ts';

export const packingRoutes: Route[] = [
  route(listRoutes, (context, { query }) => showRoutes(context, query.week)),
  route(listPackingBoxes, (context, { query }) => showPackingBoxes(context, query)),
  fileRoute(getPackingList, async (context, { query }) => packingList(context, query)),
  fileRoute(getBoxLabels, async (context, { query }) => boxLabels(context, query)),
];
