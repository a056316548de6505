import { z } from 'zod';
import { reconcileDays } from '../features/reconciliation/reconcile-days.ts';
import { job } from './job.ts';

/** Days that are over, held against the gateway's books; those that differ again every hour. */
export const reconcile = job({
  id: 'reconcile',
  schedule: '*/10 * * * *',
  payload: z.strictObject({}),
  run: (deps) => reconcileDays(deps, deps.stopping),
});
