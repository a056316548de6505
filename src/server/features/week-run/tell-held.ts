import type { Queryable } from '../../platform/database/database.ts';
import type { RunWeek } from './menu-store.ts';
import { raiseAlert } from '../alerts/raise-alert.ts';
import { countHeld } from './start-store.ts';

/** One alert for all of a run's held weeks. */
export async function tellHeld(transaction: Queryable, run: RunWeek): Promise<void> {
  const held = await countHeld(transaction, run);
  if (held === 0) return;
  await raiseAlert(transaction, {
    channel_id: run.channel_id,
    key: `weeks_held ${run.menu_id}`,
    alert: { kind: 'weeks_held', week: run.week, held },
  });
}
