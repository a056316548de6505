import { z } from 'zod';
import * as imports from '../features/imports/run-imports.ts';
import { job } from './job.ts';

/** An import begins when staff say so; the schedule goes on with what a dead worker has left. */
export const runImports = job({
  id: 'run-imports',
  schedule: '* * * * *',
  wakes_on: 'import_due',
  payload: z.strictObject({}),
  run: (deps) => imports.runImports(deps, deps.stopping),
});
