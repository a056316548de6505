import { listPackingBoxes, listRoutes } from '../../../contract/packing.ts';
import { route, type Route } from '../../http/route.ts';
import { showPackingBoxes } from './list-boxes.ts';
import { showRoutes } from './show-routes.ts';

export const packingRoutes: Route[] = [
  route(listRoutes, (context, { query }) => showRoutes(context, query.week)),
  route(listPackingBoxes, (context, { query }) => showPackingBoxes(context, query)),
];
