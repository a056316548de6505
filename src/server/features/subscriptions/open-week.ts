import { refuse, type Refusal } from '../../../contract/refusals.ts';
import {
  isUndecided,
  stateInPlan,
  weekState,
  type Selection,
  type WeekState,
} from '../../../domain/subscription/week-actions.ts';
import { toInstant } from '../../../domain/week/instant.ts';
import { parseWeek } from '../../../domain/week/week.ts';
import type { Deps } from '../../deps.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { lockCustomer } from '../orders/lock-customer.ts';
import type { Asked } from './actor.ts';
import { ensureWeeksOf } from './ensure-weeks.ts';
import {
  lockOrders,
  lockPicks,
  lockPlans,
  lockWeeks,
  type LockedWeek,
  type Plan,
  type PlannedMeal,
} from './store.ts';

export interface OpenedWeek extends LockedWeek {
  state: WeekState;
  /** its deadline is ahead, by the time that was read after the last lock */
  undecided: boolean;
  picks: PlannedMeal[];
}

export interface Opened {
  ok: true;
  plans: Plan[];
  weeks: OpenedWeek[];
  now: Date;
}

/** Locks one of a customer's plans, or all, with their weeks. The time is read after the last wait. */
export async function openPlans(
  { clock }: Pick<Deps, 'clock'>,
  transaction: Queryable,
  { channel, customer_id }: Asked,
  of: { subscription_id: string | null; week: string | null },
): Promise<Opened | Refusal> {
  const week = of.week === null ? null : parseWeek(of.week);
  if (of.week !== null && week === null) return refuse('week.not_in_plan');
  if (!(await lockCustomer(transaction, customer_id))) return refuse('subscription.not_found');
  const { subscription_id } = of;
  const plans = await lockPlans(transaction, {
    channel_id: channel.id,
    customer_id,
    subscription_id,
  });
  if (plans.length === 0) return refuse('subscription.not_found');
  for (const plan of plans.filter(({ status }) => status !== 'cancelled')) {
    await ensureWeeksOf(transaction, { subscription_id: plan.id, week }, clock.shopNow());
  }
  const ids = plans.map(({ id }) => id);
  const locked = await lockWeeks(transaction, ids, week);
  const orderIds = locked.flatMap(({ order_id }) => order_id ?? []);
  const orders = await lockOrders(transaction, orderIds);
  const states = new Map(
    locked.map((row) => [
      row.id,
      weekState({ ...row, order_status: (row.order_id && orders.get(row.order_id)) || null }),
    ]),
  );
  const withPicks = locked.filter(({ id }) => !isOrdered(states.get(id)!)).map(({ id }) => id);
  const picks = await lockPicks(transaction, withPicks);
  const now = clock.shopNow();
  return {
    ok: true,
    plans,
    now,
    weeks: locked.map((row) => ({
      ...row,
      state: states.get(row.id)!,
      undecided: isUndecided(
        { ...row, picking_deadline_at: toInstant(row.picking_deadline_at) },
        toInstant(now),
      ),
      picks: picks.filter(({ week_id }) => week_id === row.id),
    })),
  };
}

/** An order holds its portions itself. */
const isOrdered = (state: WeekState) => state === 'ordered' || state === 'unpaid';

export interface AskedWeek extends Asked {
  subscription_id: string;
  week: string;
}

/** What the asker has seen: a week that has gone on since is not touched. */
export interface SeenWeek {
  /** left out: whatever it is now */
  from?: readonly Selection[];
}

/** Locks one week of one plan. */
export async function openWeek(
  deps: Pick<Deps, 'clock'>,
  transaction: Queryable,
  asked: AskedWeek,
): Promise<{ ok: true; plan: Plan; week: OpenedWeek; now: Date } | Refusal> {
  const opened = await openPlans(deps, transaction, asked, asked);
  if (!opened.ok) return opened;
  const [plan] = opened.plans;
  const [week] = opened.weeks;
  if (!plan || !week) return refuse('week.not_in_plan');
  const state = stateInPlan(week.state, plan, week.week);
  return { ok: true, plan, week: { ...week, state }, now: opened.now };
}

/** Locks one plan with all of its weeks that have not left the kitchen, earliest first. */
export async function openPlan(
  deps: Pick<Deps, 'clock'>,
  transaction: Queryable,
  asked: Asked & { subscription_id: string },
): Promise<{ ok: true; plan: Plan; weeks: OpenedWeek[]; now: Date } | Refusal> {
  const { subscription_id } = asked;
  const opened = await openPlans(deps, transaction, asked, { subscription_id, week: null });
  if (!opened.ok) return opened;
  return { ...opened, plan: opened.plans[0]! };
}
