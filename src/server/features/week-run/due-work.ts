import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { askForReviews } from '../reminders/ask-for-reviews.ts';
import { mailDueGifts } from '../gift-purchases/mail-due-gifts.ts';
import { settleMenus } from '../menu-editor/settle-menus.ts';
import { settleReferrals } from '../referrals/settle-referrals.ts';
import { remindUndecided } from '../reminders/remind-undecided.ts';
import { warnExpiringCards } from '../reminders/warn-expiring-cards.ts';
import { announceChanges } from '../price-changes/announce-changes.ts';
import { resumeDuePlans } from '../subscriptions/resume-due-plans.ts';
import { sendAutomaticCampaigns } from '../winback/send-campaign.ts';
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
  // before a week is closed: a higher price of which nobody was told comes later
  await announceChanges(deps, stopping);
  await startDueRuns(deps);
  await finishRuns(deps, stopping);
  await chargeDueOrders(deps, stopping);
  await payBackMarked(deps);
  await dropUnpaidOrders(deps, stopping);
  // after what has a deadline: the run itself sees a closed week and a meal that is gone
  await settleMenus(deps, stopping);
  await remindUndecided(deps, stopping);
  await warnExpiringCards(deps, stopping);
  await askForReviews(deps, stopping);
  await mailDueGifts(deps, stopping);
  await settleReferrals(deps, stopping);
  await sendAutomaticCampaigns(deps, stopping);
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
