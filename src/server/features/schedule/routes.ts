import { getPastSchedule, getSchedule } from '../../../contract/schedule.ts';
import { route } from '../../http/route.ts';
import { showPast } from './show-past.ts';
import { showSchedule } from './show-schedule.ts';

export const scheduleRoutes = [
  route(getSchedule, (context, { query }) => showSchedule(context, query.user_id)),
  route(getPastSchedule, (context, { query }) => showPast(context, query)),
];
