import * as boxes from '../../../contract/boxes.ts';
import { route, type Route } from '../../http/route.ts';
import { stepBox } from './step-box.ts';
import { stepBoxes } from './step-boxes.ts';

export const deliveryRoutes: Route[] = [
  route(boxes.stepBox, (context, { params, body }) => stepBox(context, { ...params, ...body })),
  route(boxes.stepBoxes, (context, { body }) => stepBoxes(context, body)),
];
