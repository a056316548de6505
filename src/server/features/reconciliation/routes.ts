import { compareDay, getReconciliation } from '../../../contract/reconciliation.ts';
import { route, type Route } from '../../http/route.ts';
import { compareAgain, showReconciliation } from './show-reconciliation.ts';

export const reconciliationRoutes: Route[] = [
  route(getReconciliation, showReconciliation),
  route(compareDay, (context, { params }) => compareAgain(context, params.day)),
];
