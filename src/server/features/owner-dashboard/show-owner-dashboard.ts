import type { OwnerDashboard } from '../../../contract/owner-dashboard.ts';
import { checkForecast, forecastBoxes } from '../../../domain/report/forecast-boxes.ts';
import { mean, percentShare } from '../../../domain/report/report.ts';
import { dateIn } from '../../../domain/week/date-in.ts';
import { toInstant } from '../../../domain/week/instant.ts';
import { addWeeks, weekOf, type Week } from '../../../domain/week/week.ts';
import type { RequestContext } from '../../http/context.ts';
import { countChangedWeeks } from '../reports/count-changed-weeks.ts';
import {
  countRunning,
  findChurn,
  findCohorts,
  findLiability,
  findSkips,
  findWeekFigures,
  mostOrders,
  type Churn,
  type CohortAge,
  type WeekFigures,
} from './store.ts';

const weeksShown = 13;
/** the oldest week shown has three before it, and the forecast wants some to learn from */
const weeksRead = 26;
const ages = [0, 1, 2, 4, 8, 12, 16, 20, 24];
const day = 24 * 60 * 60 * 1000;

export async function showOwnerDashboard({
  deps,
  channel,
}: RequestContext): Promise<OwnerDashboard> {
  const { database } = deps;
  const now = deps.clock.shopNow();
  const channel_id = channel.id;
  // the first week that is still open is the one to forecast
  const open = await deps.directory.currentWeek(channel);
  const next = open ?? addWeeks(weekOf(dateIn(channel.time_zone, toInstant(now))), 1);
  const past = Array.from({ length: weeksRead }, (_, at) => addWeeks(next, at - weeksRead));
  const range = { channel_id, from: past[0]!, to: past.at(-1)! };
  const since = new Date(now.getTime() - weeksShown * 7 * day);
  await countChangedWeeks(database, range, ['orders', 'choices']);

  const shown = past.slice(-weeksShown);
  const [figures, skips, churn, running_before, cohorts, liability] = await Promise.all([
    findWeekFigures(database, range),
    findSkips(database, { channel_id, from: shown[0]!, to: range.to }),
    findChurn(database, { channel_id, since }),
    countRunning(database, { channel_id, at: since }),
    findCohorts(database, range, ages),
    findLiability(database, { channel_id, now }),
  ]);
  const cancelled = plansOf(churn);
  const figuresOf = (week: Week) => figures.find((line) => line.week === week);
  return {
    weeks: shown.map((week) => {
      const skip = skips.find((line) => line.week === week);
      return {
        ...weekOfFigures(week, figuresOf(week)),
        mrr_cents: recurringPerMonth(week, figuresOf),
        skip_percent: skip ? percentShare(skip.skipped, skip.weeks) : null,
      };
    }),
    churn: {
      cancelled,
      running_before,
      percent: percentShare(cancelled, running_before),
      by_order: byOrderNumber(churn),
      by_reason: byReason(churn),
    },
    cohorts: { ages, months: monthsOf(cohorts) },
    liability,
    forecast: forecastOf(next, past, figuresOf),
  };
}

function weekOfFigures(week: Week, figures: WeekFigures | undefined) {
  const { orders, total_cents, saved_cents, items_cents } = figures ?? {
    orders: 0,
    total_cents: 0,
    saved_cents: 0,
    items_cents: 0,
  };
  return {
    week,
    orders,
    average_cents: mean(total_cents, orders),
    discount_cents: saved_cents,
    discount_percent: percentShare(saved_cents, items_cents),
  };
}

/** Of this week and the three before. */
function recurringPerMonth(week: Week, figuresOf: (week: Week) => WeekFigures | undefined) {
  const four = [0, 1, 2, 3].map((back) => figuresOf(addWeeks(week, -back))?.recurring_cents ?? 0);
  // multiplied first: half a cent stays exactly that, and is rounded up
  return Math.round((four.reduce((sum, value) => sum + value, 0) * 52) / (4 * 12));
}

/** A week without a box was closed: it says nothing about the next. */
function forecastOf(
  next: Week,
  past: readonly Week[],
  figuresOf: (week: Week) => WeekFigures | undefined,
): OwnerDashboard['forecast'] {
  const known = past.flatMap((week) => figuresOf(week) ?? []);
  const boxes = known.map(({ orders }) => orders);
  const check = checkForecast(boxes);
  return {
    week: next,
    boxes: forecastBoxes(boxes),
    error_percent: check.error_percent,
    past: check.past.map(({ at, ...line }) => ({ week: known[at]!.week, ...line })),
  };
}

/** Every number up to the last, which stands for all above: a chart without gaps. */
const byOrderNumber = (churn: readonly Churn[]) =>
  Array.from({ length: mostOrders + 1 }, (_, orders) => ({
    orders: orders === mostOrders ? `${orders}+` : String(orders),
    plans: plansOf(churn.filter((line) => line.orders === orders)),
  }));

function byReason(churn: readonly Churn[]) {
  const reasons = [...new Set(churn.map(({ reason }) => reason))];
  return reasons
    .map((reason) => ({
      reason: reason ?? 'No reason given',
      plans: plansOf(churn.filter((line) => line.reason === reason)),
    }))
    .sort((a, b) => b.plans - a.plans);
}

const plansOf = (churn: readonly Churn[]) => churn.reduce((sum, { plans }) => sum + plans, 0);

function monthsOf(rows: readonly CohortAge[]): OwnerDashboard['cohorts']['months'] {
  return [...new Set(rows.map(({ month }) => month))].map((month) => {
    const at = new Map(rows.filter((row) => row.month === month).map((row) => [row.age, row]));
    return {
      month,
      plans: at.get(0)?.plans ?? 0,
      percents: ages.map((age) => {
        const row = at.get(age);
        return row ? percentShare(row.orders, row.plans) : null;
      }),
    };
  });
}
