import { z } from 'zod';
import { countChangedWeeks, everyWeek } from '../features/reports/count-changed-weeks.ts';
import { job } from './job.ts';

/** Keeps the totals that reports read near to the books, so that whoever opens one has little to wait for. */
export const countWeeks = job({
  id: 'count-weeks',
  schedule: '* * * * *',
  payload: z.strictObject({}),
  async run({ database, directory }) {
    for (const { id } of await directory.all()) {
      await countChangedWeeks(database, { channel_id: id, ...everyWeek });
    }
  },
});
