import type { IfNothing, ScheduleWeek } from '../../../contract/schedule.ts';
import { possibleDeliveryDates } from '../../../domain/order/delivery-date.ts';
import {
  isUndecided,
  judgeWeekAction,
  stateInPlan,
  weekActions,
  weekState,
  type WeekAction,
  type WeekState,
} from '../../../domain/subscription/week-actions.ts';
import { weekdayIndex } from '../../../domain/week/calendar-date.ts';
import { dateIn } from '../../../domain/week/date-in.ts';
import { formatDate, formatDateLong } from '../../../domain/week/format-date.ts';
import { formatDeadline } from '../../../domain/week/format-deadline.ts';
import { hasPassed, toInstant, type Instant } from '../../../domain/week/instant.ts';
import { formatWeekTitle } from '../../../domain/week/week.ts';
import { reasonText } from '../week-run/run-mails.ts';
import type { WeekEstimate } from '../week-run/estimate-week.ts';
import type { PlanRow } from './customer-store.ts';
import type { ComingRow } from './store.ts';

export interface WeekView {
  now: Instant;
  time_zone: string;
  /** the weekdays on which the customer's zone is served; 0 is Monday */
  zone_days: readonly number[];
  /** menu_item_id → its picture */
  pictures: ReadonlyMap<string, { sku: string; image: string }>;
  /** false: to look at only */
  acting: boolean;
}

export const isOpenForDecision = (row: ComingRow, now: Instant): boolean =>
  isUndecided({ ...row, picking_deadline_at: toInstant(row.picking_deadline_at) }, now);

/** Whether doing nothing has an end that can be foreseen: its menu is open, and nothing is settled. */
export const canBeEstimated = (row: ComingRow, now: Instant): boolean =>
  row.subscription_id !== null &&
  row.menu_status === 'published' &&
  hasPassed(toInstant(row.picking_opens_at), now) &&
  isOpenForDecision(row, now) &&
  ['open', 'picked'].includes(stateOf(row));

const stateOf = (row: ComingRow): WeekState =>
  weekState({ ...row, order_status: row.order?.status ?? null });

export function showWeek(
  row: ComingRow,
  estimate: WeekEstimate | undefined,
  /** `plan`: none of an order that belongs to no plan */
  view: WeekView & { plan: PlanRow | undefined; receipt: string | null; price_notes: string[] },
): ScheduleWeek {
  const { now, time_zone } = view;
  const state = stateOf(row);
  const undecided = isOpenForDecision(row, now);
  const deadline = toInstant(row.picking_deadline_at);
  const opens = toInstant(row.picking_opens_at);
  const isLeftOut = row.outcome === 'skipped' || row.outcome === 'not_due';
  const delivery_days = possibleDeliveryDates(row.week, view.zone_days, row.delivery_dates).map(
    (date) => ({ value: String(weekdayIndex(date)), label: formatDateLong(date) }),
  );
  const filled = estimate && 'total_cents' in estimate ? estimate : null;
  const charged = row.charged_at ?? (filled && filled.card_cents > 0 ? filled.charged_at : null);
  const { total_cents, ...order } = row.order ?? { total_cents: null };
  return {
    id: row.id,
    subscription_id: row.subscription_id,
    product: row.product,
    plan_size: row.plan_size,
    week: row.week,
    week_title: formatWeekTitle(row.week),
    state: state === 'open' && isLeftOut ? 'skipped' : state,
    held: row.outcome === 'held' ? reasonText(row.reason ?? 'staff') : null,
    closed_reason: row.closed_reason,
    deadline_at: deadline,
    deadline_formatted: formatDeadline(deadline, time_zone),
    deadline_passed: !undecided,
    opens_formatted: hasPassed(opens, now) ? null : formatDate(dateIn(time_zone, opens)),
    delivery_date: row.delivery_date,
    delivery_days,
    meals: row.meals,
    total_cents: total_cents ?? filled?.total_cents ?? null,
    total_is_estimate: total_cents === null,
    charged_formatted: charged && formatDeadline(toInstant(charged), time_zone),
    // what is ordered has its price
    price_notes: row.order ? [] : view.price_notes,
    order: 'order_id' in order ? order : null,
    if_nothing: estimate ? showIfNothing(estimate, state, view) : null,
    receipt: state === 'skipped' ? view.receipt : null,
    actions: view.acting
      ? actionsOf(row, view.plan, { state, undecided, now, days: delivery_days.length })
      : [],
  };
}

/** A week with picks goes as picked: there is nothing to say, unless it cannot. */
function showIfNothing(
  estimate: WeekEstimate,
  state: WeekState,
  { pictures }: WeekView,
): IfNothing | null {
  if (!('meals' in estimate)) {
    const outcome = estimate.outcome === 'held' ? 'held' : 'skipped';
    return { outcome, reason: estimate.reason };
  }
  if (state === 'picked') return null;
  const { outcome: _, charged_at: __, meals, ...prices } = estimate;
  return {
    outcome: 'filled',
    prices,
    meals: meals.map(({ menu_item_id, name, quantity, reason }) => ({
      name,
      quantity,
      reason,
      ...(pictures.get(menu_item_id) ?? { sku: menu_item_id, image: '' }),
    })),
  };
}

function actionsOf(
  row: ComingRow,
  plan: PlanRow | undefined,
  of: { state: WeekState; undecided: boolean; now: Instant; days: number },
): WeekAction[] {
  if (!plan) return [];
  const state = stateInPlan(of.state, plan, row.week);
  const isOffered: Partial<Record<WeekAction, boolean>> = {
    pick:
      row.product.picking &&
      row.menu_status === 'published' &&
      row.closed_reason === null &&
      hasPassed(toInstant(row.picking_opens_at), of.now),
    change_delivery_day: of.days > 1,
  };
  return weekActions.filter((action) => {
    const verdict = judgeWeekAction(action, state, of.undecided);
    return verdict.ok && !verdict.done && (isOffered[action] ?? true);
  });
}
