import type { Database } from './database/database.ts';

/**
 * The shop's time: real time plus a stored offset that staff can move forward in the demo.
 * Sessions, mailed links and rate limits stay on real time.
 */
export interface Clock {
  shopNow(): Date;
  /** reads the stored offset again; called when settings change */
  refresh(): Promise<void>;
}

export async function openClock(database: Database): Promise<Clock> {
  let offsetMs = 0;
  const clock: Clock = {
    shopNow: () => new Date(Date.now() + offsetMs),
    async refresh() {
      const row = await database
        .selectFrom('settings')
        .select('value')
        .where('key', '=', 'shop_clock_offset_ms')
        .executeTakeFirst();
      offsetMs = typeof row?.value === 'number' ? row.value : 0;
    },
  };
  await clock.refresh();
  return clock;
}
