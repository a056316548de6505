import type { Deps } from '../../deps.ts';
import { transact } from '../../platform/database/transact.ts';
import { setServedDate } from './change-store.ts';
import { releasePicks, returnWeeks } from './hold-portions.ts';
import { openWeek, type AskedWeek } from './open-week.ts';
import { leaveOut } from './store.ts';
import { tellCustomer } from './tell-customer.ts';

/** Why a week of a plan was left out by the shop, until it is reopened. */
const CLOSED = 'closed_week';

/** Nothing is delivered in this week: what its picks hold is given back, and its customer told why. */
export async function leaveClosedWeek(deps: Deps, asked: AskedWeek): Promise<void> {
  await transact(deps.database, async (transaction) => {
    const opened = await openWeek(deps, transaction, asked);
    if (!opened.ok) return opened;
    const { plan, week } = opened;
    const isWaiting = week.state === 'open' || week.state === 'picked';
    if (week.closed_reason === null || !isWaiting || !week.undecided) return { ok: true as const };
    await releasePicks(transaction, [week]);
    await leaveOut(transaction, [week.id], CLOSED);
    await tellCustomer(transaction, asked, {
      kind: 'week_closed',
      subscription_ids: [plan.id],
      facts: { plan: plan.product_name, week: week.week, reason: week.closed_reason },
    });
    return { ok: true as const };
  });
}

/** The week is reopened: it comes back with the meals that are still to be had. */
export async function returnClosedWeek(deps: Deps, asked: AskedWeek): Promise<void> {
  await transact(deps.database, async (transaction) => {
    const opened = await openWeek(deps, transaction, asked);
    if (!opened.ok) return opened;
    const { plan, week } = opened;
    const isLeftOut = week.state === 'skipped' && week.reason === CLOSED;
    if (week.closed_reason !== null || !isLeftOut || !week.undecided) return { ok: true as const };
    const isAway = plan.status === 'paused' && !(plan.resume_week && plan.resume_week <= week.week);
    if (plan.status === 'cancelled' || isAway) {
      // nothing comes back to somebody who has left meanwhile
      await leaveOut(transaction, [week.id], plan.status);
      return { ok: true as const };
    }
    const returned = await returnWeeks(transaction, asked.customer_id, [week]);
    await tellCustomer(transaction, asked, {
      kind: 'week_reopened',
      subscription_ids: [plan.id],
      facts: {
        plan: plan.product_name,
        week: week.week,
        delivery_date: week.delivery_date,
        returned,
      },
    });
    return { ok: true as const };
  });
}

/** The menu is no longer delivered on the week's day: it moves to the nearest one that is. */
export async function moveToServedDay(deps: Deps, asked: AskedWeek): Promise<void> {
  await transact(deps.database, async (transaction) => {
    const opened = await openWeek(deps, transaction, asked);
    if (!opened.ok) return opened;
    const { plan, week } = opened;
    if (week.delivery_dates.includes(week.delivery_date)) return { ok: true as const };
    const delivery_date = await setServedDate(transaction, week.id);
    const isComing = week.state === 'open' || week.state === 'picked' || week.state === 'ordered';
    if (!isComing) return { ok: true as const };
    await tellCustomer(transaction, asked, {
      kind: 'delivery_day_changed',
      subscription_ids: [plan.id],
      facts: { plan: plan.product_name, week: week.week, delivery_date },
    });
    return { ok: true as const };
  });
}
