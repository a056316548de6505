import type { OrderStatus } from '../order/order-status.ts';
import { hasPassed, type Instant } from '../week/instant.ts';
import type { MenuStatus } from '../week/menu-status.ts';
import type { Week } from '../week/week.ts';
import type { PlanStatus } from './plan-actions.ts';

export type Selection = 'open' | 'picked' | 'autofilled' | 'skipped' | 'needs_attention';

/**
 * Where a subscription week stands, as far as it decides what may be done with it. `paused` and
 * `cancelled` are left out with the whole plan, `skipped` by itself; `unpaid` has an order of the
 * week run that nobody has paid yet.
 */
export const weekStates = [
  'open',
  'picked',
  'skipped',
  'paused',
  'cancelled',
  'unpaid',
  'ordered',
] as const;
export type WeekState = (typeof weekStates)[number];

export const weekActions = [
  'pick',
  'skip',
  'unskip',
  'change_plan',
  'change_delivery_day',
] as const;
export type WeekAction = (typeof weekActions)[number];

type WeekRefusal =
  | 'week.deadline_passed'
  | 'checkout.week_ordered'
  | 'subscription.paused'
  | 'subscription.cancelled';

/** `done`: it is so already. A code: never, in this state. */
type Rule = 'until_deadline' | 'any_time' | 'done' | WeekRefusal;

const whileOpen = {
  pick: 'until_deadline',
  skip: 'until_deadline',
  unskip: 'done',
  change_plan: 'until_deadline',
  change_delivery_day: 'until_deadline',
} as const;

const weekRules: Record<WeekState, Record<WeekAction, Rule>> = {
  open: whileOpen,
  picked: whileOpen,
  skipped: { ...whileOpen, skip: 'done', unskip: 'until_deadline' },
  paused: {
    pick: 'subscription.paused',
    skip: 'done',
    unskip: 'subscription.paused',
    change_plan: 'subscription.paused',
    change_delivery_day: 'subscription.paused',
  },
  cancelled: {
    pick: 'subscription.cancelled',
    skip: 'done',
    unskip: 'subscription.cancelled',
    change_plan: 'subscription.cancelled',
    change_delivery_day: 'subscription.cancelled',
  },
  // nobody has paid: whoever does not want it any more need not (design §2)
  unpaid: {
    pick: 'week.deadline_passed',
    skip: 'any_time',
    unskip: 'done',
    change_plan: 'week.deadline_passed',
    change_delivery_day: 'week.deadline_passed',
  },
  ordered: {
    pick: 'checkout.week_ordered',
    skip: 'checkout.week_ordered',
    unskip: 'done',
    change_plan: 'checkout.week_ordered',
    change_delivery_day: 'checkout.week_ordered',
  },
};

export function weekState(week: {
  selection: Selection;
  reason: string | null;
  /** of the week's order, if there is one */
  order_status: OrderStatus | null;
}): WeekState {
  if (week.selection === 'skipped') {
    return week.reason === 'paused' || week.reason === 'cancelled' ? week.reason : 'skipped';
  }
  const { order_status: order } = week;
  if (order === 'placed') return 'unpaid';
  if (order !== null && order !== 'cancelled' && order !== 'dropped') return 'ordered';
  return holdsPortions(week.selection) ? 'picked' : 'open';
}

interface PlanNow {
  status: PlanStatus;
  resume_week: Week | null;
}

/** Why a plan has no box in a week, whatever the week itself says; null: it goes on in it. */
export function planStop(plan: PlanNow, week: Week): 'paused' | 'cancelled' | null {
  if (plan.status === 'cancelled') return 'cancelled';
  const isPaused = plan.status === 'paused' && !(plan.resume_week && plan.resume_week <= week);
  return isPaused ? 'paused' : null;
}

/** A week that was skipped by itself before its plan stopped is not to be had without the plan. */
export const stateInPlan = (state: WeekState, plan: PlanNow, week: Week): WeekState =>
  (state === 'skipped' && planStop(plan, week)) || state;

/** Decision 13: so do the picks of a week without an order, and nothing else of a week. */
const holdsPortions = (selection: Selection): boolean =>
  selection === 'picked' || selection === 'autofilled';

/** Whether a week may still be decided about. A run that was started by hand closes it early. */
export const isUndecided = (
  menu: { menu_status: MenuStatus; picking_deadline_at: Instant },
  now: Instant,
): boolean =>
  (menu.menu_status === 'draft' || menu.menu_status === 'published') &&
  !hasPassed(menu.picking_deadline_at, now);

export type WeekVerdict = { ok: true; done: boolean } | { ok: false; code: WeekRefusal };

/** May this be done with a week in this state, before its deadline or after? */
export function judgeWeekAction(
  action: WeekAction,
  state: WeekState,
  undecided: boolean,
): WeekVerdict {
  const rule = weekRules[state][action];
  if (rule === 'done') return { ok: true, done: true };
  if (rule === 'any_time' || (rule === 'until_deadline' && undecided)) {
    return { ok: true, done: false };
  }
  // after the deadline an order cannot be cancelled either: that advice would lead nowhere
  const late = rule === 'until_deadline' || (rule === 'checkout.week_ordered' && !undecided);
  return { ok: false, code: late ? 'week.deadline_passed' : rule };
}
