import { restorePicks, type RestoredPicks } from '../../../domain/subscription/restore-picks.ts';
import { weekState } from '../../../domain/subscription/week-actions.ts';
import type { OutcomeReason } from '../../../domain/week-run/outcome.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { ownerOfUser } from '../cart/cart-owner.ts';
import { reserveMeals } from '../checkout/reserve-meals.ts';
import type { ReturnedWeek } from '../mail/plan-mails.ts';
import type { OpenedWeek } from './open-week.ts';
import {
  bringBack,
  leaveOut,
  lockPicks,
  lockWeeks,
  putIntoCart,
  type PlannedMeal,
} from './store.ts';

type HoldingWeek = Pick<OpenedWeek, 'id' | 'menu_id' | 'state' | 'picks'>;

/** Locked weeks are left out, and what their picks held is free again. */
export async function leaveOutWeeks(
  transaction: Queryable,
  weeks: readonly HoldingWeek[],
  reason: OutcomeReason | null,
): Promise<void> {
  await releasePicks(transaction, weeks);
  await leaveOut(
    transaction,
    weeks.map(({ id }) => id),
    reason,
  );
}

/** All weeks of a plan that the run has not come to; its customer is locked. */
export async function leaveOutAhead(
  transaction: Queryable,
  subscription_id: string,
  reason: OutcomeReason,
): Promise<void> {
  const weeks = (await lockWeeks(transaction, [subscription_id], null)).filter(
    ({ outcome, order_id, selection }) => !outcome && !order_id && selection !== 'skipped',
  );
  const ids = weeks.map(({ id }) => id);
  const picks = await lockPicks(transaction, ids);
  await leaveOutWeeks(
    transaction,
    weeks.map((week) => ({
      ...week,
      state: weekState({ ...week, order_status: null }),
      picks: picks.filter(({ week_id }) => week_id === week.id),
    })),
    reason,
  );
}

/** Gives back what the picks of locked weeks hold. */
export async function releasePicks(
  transaction: Queryable,
  weeks: readonly HoldingWeek[],
): Promise<void> {
  for (const week of weeks) {
    if (week.state !== 'picked' || week.picks.length === 0) continue;
    const freed = week.picks.map((pick) => ({ ...pick, quantity: -pick.quantity }));
    await reserveMeals(transaction, week.menu_id, freed);
  }
}

/** Locked weeks that were left out come back, with their meals as far as those are still to be had. */
export async function returnWeeks(
  transaction: Queryable,
  customerId: string,
  weeks: readonly OpenedWeek[],
): Promise<ReturnedWeek[]> {
  const returned: ReturnedWeek[] = [];
  const taken = new Map<string, number>();
  for (const week of weeks) {
    // two plans of one customer may want the same meal of one menu
    const keyOf = ({ menu_item_id }: PlannedMeal) => `${week.menu_id} ${menu_item_id}`;
    const picks = week.picks.map((pick) => ({
      ...pick,
      left: pick.left === null ? null : pick.left - (taken.get(keyOf(pick)) ?? 0),
    }));
    const restored = restorePicks(week, picks);
    await writeRestored(transaction, customerId, week, restored);
    if (restored.selection === 'picked') {
      for (const pick of restored.kept) {
        taken.set(keyOf(pick), (taken.get(keyOf(pick)) ?? 0) + pick.quantity);
      }
    }
    returned.push({
      week: week.week,
      lost: restored.lost.map(({ name, quantity }) => ({ name, quantity })),
      pick_again: restored.lost.length > 0 && restored.selection === 'open',
    });
  }
  return returned;
}

async function writeRestored(
  transaction: Queryable,
  customerId: string,
  week: OpenedWeek,
  { selection, kept }: RestoredPicks<PlannedMeal>,
): Promise<void> {
  const isBox = selection === 'picked';
  await bringBack(transaction, { id: week.id, selection, picks: isBox ? kept : [] });
  if (isBox) await reserveMeals(transaction, week.menu_id, kept);
  else if (kept.length > 0) {
    await putIntoCart(transaction, {
      week_id: week.id,
      owner: ownerOfUser(customerId),
      meals: kept,
    });
  }
}
