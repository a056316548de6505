import { z } from 'zod';
import { runDueWork } from '../features/week-run/due-work.ts';
import { job } from './job.ts';

/** Everything that is due by the shop's clock. A worker that is still at it is joined by the next. */
export const week = job({
  id: 'week',
  schedule: '* * * * *',
  wakes_on: 'week_due',
  payload: z.strictObject({}),
  run: (deps) => runDueWork(deps, deps.stopping),
});
