import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { askForReviews } from '../reminders/ask-for-reviews.ts';
import { settleMenus } from '../menu-editor/settle-menus.ts';
import { remindUndecided } from '../reminders/remind-undecided.ts';
import { warnExpiringCards } from '../reminders/warn-expiring-cards.ts';
import { resumeDuePlans } from '../subscriptions/resume-due-plans.ts';
import { chargeDueOrders } from './charge-orders.ts';
import { closeWeeks } from './close-weeks.ts';
import { refundMarked } from './drop-order.ts';
import { dropUnpaidOrders } from './drop-unpaid.ts';
import { tellHeld } from './tell-held.ts';
import { endRun, findOpenRuns } from './start-store.ts';
import { startDueRuns } from './start-runs.ts';

/**
 * Does everything that is due at the shop's time, in order. The schedule, the demo's clock and the simulation
 * all call this; any number of workers may do so at once, and whatever is interrupted is taken up by the next.
 */
export async function runDueWork(deps: Deps, stopping?: AbortSignal): Promise<void> {
  await resumeDuePlans(deps.database, deps.clock.shopNow());
  await settleMenus(deps, stopping);
  await startDueRuns(deps);
  await finishRuns(deps, stopping);
  await chargeDueOrders(deps, stopping);
  await payBackMarked(deps);
  await dropUnpaidOrders(deps, stopping);
  await remindUndecided(deps, stopping);
  await warnExpiringCards(deps, stopping);
  await askForReviews(deps, stopping);
}

/** Runs of weeks that a downtime has missed come one after the other, the earliest first. */
async function finishRuns(deps: Deps, stopping?: AbortSignal): Promise<void> {
  for (const run of await findOpenRuns(deps.database)) {
    await closeWeeks(deps, run, stopping);
    if (stopping?.aborted) return;
    const isLast = await deps.database.transaction().execute(async (transaction) => {
      const ended = await endRun(transaction, run.menu_id, deps.clock.shopNow());
      if (ended) await tellHeld(transaction, run);
      return ended;
    });
    if (isLast) await deps.reached?.('run closed');
  }
}

async function payBackMarked(deps: Deps): Promise<void> {
  const { rows } = await sql<{ id: string; user_id: string }>`
    select id, user_id from orders where drop_reason is not null and status = 'paid'`.execute(
    deps.database,
  );
  for (const { id, user_id } of rows) await refundMarked(deps, id, user_id);
}

/** The next instant at which something happens by itself; null: nothing is planned. */
export async function nextDueAt(database: Queryable, after: Date): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(at) as at from (
      select picking_deadline_at as at from menus where status in ('draft', 'published')
      union all
      select picking_deadline_at - interval '24 hours' from menus where status = 'published'
      union all
      select next_charge_at from orders where next_charge_at is not null
      union all
      select greatest(menu.production_starts_at, o.placed_at + interval '4 hours')
        from orders o join menus menu on menu.channel_id = o.channel_id and menu.week = o.week
       where o.status = 'placed'
    ) due where at > ${after}`.execute(database);
  return rows[0]?.at ?? null;
}
