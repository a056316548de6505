import { getOwnerDashboard } from '../../../contract/owner-dashboard.ts';
import { route, type Route } from '../../http/route.ts';
import { showOwnerDashboard } from './show-owner-dashboard.ts';

export const ownerDashboardRoutes: Route[] = [route(getOwnerDashboard, showOwnerDashboard)];
