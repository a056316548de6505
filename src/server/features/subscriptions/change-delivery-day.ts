import { refuse, type Refusal } from '../../../contract/refusals.ts';
import { judgePlanAction } from '../../../domain/subscription/plan-actions.ts';
import { judgeWeekAction } from '../../../domain/subscription/week-actions.ts';
import { possibleDeliveryDates } from '../../../domain/order/delivery-date.ts';
import { addDays } from '../../../domain/week/calendar-date.ts';
import type { Deps } from '../../deps.ts';
import { transact } from '../../platform/database/transact.ts';
import type { Asked, Changed } from './actor.ts';
import { openPlan, openWeek, type AskedWeek } from './open-week.ts';
import { findZoneDays, setPlanDay, setWeekDate } from './change-store.ts';
import { tellCustomer } from './tell-customer.ts';

interface AskedDay extends Asked {
  subscription_id: string;
  /** 0 is the week's Monday */
  delivery_day: number;
}

/** Another of the zone's days in just one week. */
export async function changeDeliveryDayOfWeek(
  deps: Deps,
  asked: AskedDay & AskedWeek,
): Promise<Changed | Refusal> {
  return transact(deps.database, async (transaction) => {
    const opened = await openWeek(deps, transaction, asked);
    if (!opened.ok) return opened;
    const { plan, week } = opened;
    const verdict = judgeWeekAction('change_delivery_day', week.state, week.undecided);
    if (!verdict.ok) return refuse(verdict.code);
    const delivery_date = addDays(week.week, asked.delivery_day);
    const days = await findZoneDays(transaction, asked.customer_id);
    if (!possibleDeliveryDates(week.week, days, week.delivery_dates).includes(delivery_date)) {
      return refuse('checkout.delivery_day');
    }
    if (week.delivery_date === delivery_date) return { ok: true as const, receipt: null };
    await setWeekDate(transaction, week.id, delivery_date);
    const receipt = await tellCustomer(transaction, asked, {
      kind: 'delivery_day_changed',
      subscription_ids: [plan.id],
      facts: { plan: plan.product_name, week: week.week, delivery_date },
    });
    return { ok: true as const, receipt };
  });
}

/** Another of the zone's days from now on: in all coming weeks that are not ordered yet. */
export async function changeDeliveryDay(deps: Deps, asked: AskedDay): Promise<Changed | Refusal> {
  return transact(deps.database, async (transaction) => {
    const opened = await openPlan(deps, transaction, asked);
    if (!opened.ok) return opened;
    const { plan, now } = opened;
    const verdict = judgePlanAction('change_delivery_day', plan.status);
    if (!verdict.ok) return refuse(verdict.code);
    const days = await findZoneDays(transaction, asked.customer_id);
    if (!days.includes(asked.delivery_day)) return refuse('checkout.delivery_day');
    if (plan.delivery_day === asked.delivery_day) return { ok: true as const, receipt: null };
    const ahead = opened.weeks.filter(({ undecided, state }) => undecided && state !== 'ordered');
    const dates = await setPlanDay(transaction, {
      plan_id: plan.id,
      delivery_day: asked.delivery_day,
      week_ids: ahead.map(({ id }) => id),
      now,
    });
    const receipt = await tellCustomer(transaction, asked, {
      kind: 'delivery_day_changed',
      subscription_ids: [plan.id],
      facts: { plan: plan.product_name, week: null, delivery_date: dates[0] ?? null },
    });
    return { ok: true as const, receipt };
  });
}
