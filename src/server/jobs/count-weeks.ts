import { z } from 'zod';
import { countChangedWeeks } from '../features/reports/count-changed-weeks.ts';
import { week } from '../../domain/week/week.ts';
import { job } from './job.ts';

/** Keeps the totals that reports read near to the books, so that whoever opens one has little to wait for. */
export const countWeeks = job({
  id: 'count-weeks',
  schedule: '* * * * *',
  payload: z.strictObject({}),
  async run({ database, directory }) {
    const ever = { from: week('2000-01-03'), to: week('2099-12-28') };
    for (const { id } of await directory.all()) {
      await countChangedWeeks(database, { channel_id: id, ...ever });
    }
  },
});
