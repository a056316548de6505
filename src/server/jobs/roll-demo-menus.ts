import { z } from 'zod';
import { job } from './job.ts';

/** Keeps the demo shop alive. Hourly and not daily: a laptop may sleep through the one hour of the day. */
export const rollDemoMenus = job({
  id: 'roll-demo-menus',
  schedule: '7 * * * *',
  applies: (config) => config.demo,
  payload: z.strictObject({}),
  async run({ database, clock }) {
    // only a demo shop loads the demo's code
    const { rollMenus } = await import('../demo/roll-menus.ts');
    await rollMenus({ database, now: clock.shopNow() });
  },
});
