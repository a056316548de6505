import {
  closeAlert as closeAlertEntry,
  getAlerts,
  retryJob as retryJobEntry,
} from '../../../contract/alerts.ts';
import { route, type Route } from '../../http/route.ts';
import { closeAlert, retryJob } from './close-alert.ts';
import { showAlerts } from './show-alerts.ts';

export const alertRoutes: Route[] = [
  route(getAlerts, showAlerts),

  route(closeAlertEntry, async (context, { params }) => {
    const result = await closeAlert(context, params.alert_id);
    return result.ok ? { message: 'Marked as done.' } : result;
  }),

  route(retryJobEntry, async (context, { params }) => {
    const result = await retryJob(context, params.job_id);
    return result.ok ? { message: `“${result.name}” starts again within half a minute.` } : result;
  }),
];
