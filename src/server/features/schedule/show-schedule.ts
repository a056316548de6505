import type { Schedule, SchedulePlan } from '../../../contract/schedule.ts';
import type { Refusal } from '../../../contract/refusals.ts';
import { spendBalance } from '../../../domain/pricing/spend-balance.ts';
import { judgePlanAction, planActions } from '../../../domain/subscription/plan-actions.ts';
import { mayResumeIn } from '../../../domain/subscription/resume-week.ts';
import { weekdays } from '../../../domain/week/calendar-date.ts';
import { dateIn } from '../../../domain/week/date-in.ts';
import { formatDeadline } from '../../../domain/week/format-deadline.ts';
import { toInstant } from '../../../domain/week/instant.ts';
import {
  addWeeks,
  formatWeek,
  formatWeekTitle,
  weekOf,
  type Week,
} from '../../../domain/week/week.ts';
import type { RequestContext } from '../../http/context.ts';
import { findPriceNotes } from '../price-changes/find-price-notes.ts';
import { pricedWeek } from '../price-changes/in-week.ts';
import { findPlanTerms, findTermsOf, type PlanTerms } from '../price-changes/plan-terms.ts';
import { findZoneDays } from '../subscriptions/change-store.ts';
import { ensureWeeksOfCustomer } from '../subscriptions/ensure-weeks.ts';
import { estimateWeeks, type WeekEstimate } from '../week-run/estimate-week.ts';
import { findCustomer, findPlans, findReceipts, type PlanRow } from './customer-store.ts';
import { isSkipOf, receiptKinds, receiptText } from './receipt-texts.ts';
import { canBeEstimated, isOpenForDecision, showWeek } from './show-week.ts';
import { findComing, findPictures } from './store.ts';
import { whoseSchedule } from './whose-schedule.ts';

const MOST_RECEIPTS = 20;
/** of the weeks that a pause can be ended in; a year is possible, a list of it is no help */
const RESUME_CHOICES = 12;

/** The coming weeks of a customer, each with what happens and what can be done. */
export async function showSchedule(
  context: RequestContext,
  user_id: string | undefined,
  /** staff act on screens of their own */
  { may_act = false } = {},
): Promise<Schedule | Refusal> {
  const asked = await whoseSchedule(context, user_id);
  if (!asked.ok) return asked;
  const { of, own } = asked;
  const acting = own || may_act;
  const { deps, channel } = context;
  const { database } = deps;
  const shopNow = deps.clock.shopNow();
  const now = toInstant(shopNow);
  const today = dateIn(channel.time_zone, now);

  await ensureWeeksOfCustomer(database, of, shopNow);
  const since = await pricedWeek(context);
  const [customer, plans, rows, zone_days, events, notes, terms] = await Promise.all([
    findCustomer(database, of.user_id, deps.payments.name),
    findPlans(database, of, { now: shopNow, week: since }),
    findComing(database, of, today),
    findZoneDays(database, of.user_id),
    findReceipts(database, of, { kinds: receiptKinds, most: MOST_RECEIPTS }),
    findPriceNotes(database, { ...of, since }),
    findPlanTerms(database, of, shopNow),
  ]);
  const estimates = await estimateAll(context, {
    rows: rows.filter((row) => canBeEstimated(row, now)),
    balance_cents: customer.gift_card_cents,
  });
  const pictures = await findPictures(
    database,
    [...estimates.values()].flatMap((each) =>
      'meals' in each ? each.meals.map(({ menu_item_id }) => menu_item_id) : [],
    ),
  );
  const view = { now, time_zone: channel.time_zone, zone_days, pictures, acting };
  const firstAhead = rows.find((row) => isOpenForDecision(row, now))?.week ?? null;
  return {
    own,
    customer,
    plans: plans.map((plan) =>
      showPlan(plan, { acting, zone_days, terms, firstAhead, shopNow, today }),
    ),
    weeks: rows.map((row) => {
      const { subscription_id, week } = row;
      const skip =
        subscription_id && events.find((event) => isSkipOf(event, { subscription_id, week }));
      const receipt = skip ? skip.receipt : null;
      const price_notes = notes
        .filter((note) => note.subscription_id === subscription_id && note.from_week <= week)
        .filter(({ product }) => product === null || product === row.product.name)
        .map(({ text }) => text);
      const plan = plans.find(({ id }) => id === subscription_id);
      return showWeek(row, estimates.get(row.id), { ...view, plan, receipt, price_notes });
    }),
    receipts: events.map(({ receipt, kind, data, occurred_at, by_customer }) => ({
      receipt,
      text: receiptText(kind, data),
      occurred_formatted: formatDeadline(toInstant(occurred_at), channel.time_zone),
      by_shop: !by_customer,
    })),
  };
}

/** One estimate per delivery week, for all of the customer's plans in it; the weeks share the balance. */
async function estimateAll(
  { deps, channel }: RequestContext,
  { rows, balance_cents }: { rows: readonly { id: string; week: Week }[]; balance_cents: number },
): Promise<Map<string, WeekEstimate>> {
  const names = [...new Set(rows.map(({ week }) => week))].sort();
  const found = await Promise.all(
    names.map((week) =>
      estimateWeeks(deps, {
        channel_id: channel.id,
        week,
        ids: rows.filter((row) => row.week === week).map(({ id }) => id),
      }),
    ),
  );
  const estimates = found.flatMap((each) => [...each]);
  const totals = estimates.map(([, each]) => ('total_cents' in each ? each.total_cents : 0));
  const gifts = spendBalance(balance_cents, totals);
  return new Map(
    estimates.map(([id, each], at): [string, WeekEstimate] => {
      if (!('total_cents' in each)) return [id, each];
      const gift_card_cents = gifts[at]!;
      return [id, { ...each, gift_card_cents, card_cents: each.total_cents - gift_card_cents }];
    }),
  );
}

function showPlan(
  { resume_week, sizes, ...plan }: PlanRow,
  at: {
    acting: boolean;
    zone_days: readonly number[];
    terms: readonly PlanTerms[];
    firstAhead: Week | null;
    shopNow: Date;
    today: Parameters<typeof weekOf>[0];
  },
): SchedulePlan {
  const first = at.firstAhead ?? weekOf(at.today);
  const termsOf = (sku: string) => findTermsOf(at.terms, plan.id, sku);
  return {
    ...plan,
    delivery_day_formatted: `${dayName(plan.delivery_day)}s`,
    resume_week_formatted: resume_week && formatWeek(resume_week),
    actions: planActions.filter((action) => {
      const verdict = judgePlanAction(action, plan.status);
      return at.acting && verdict.ok && !verdict.done;
    }),
    terms: termsOf(plan.product.sku),
    sizes: sizes.map((size) => ({ ...size, terms: termsOf(size.value) })),
    delivery_days: [...at.zone_days]
      .sort((a, b) => a - b)
      .map((day) => ({ value: String(day), label: dayName(day) })),
    resume_weeks: Array.from({ length: RESUME_CHOICES }, (_, index) => addWeeks(first, index + 1))
      .filter((week) => mayResumeIn(week, at.firstAhead, at.shopNow))
      .map((week) => ({ value: week, label: formatWeekTitle(week) })),
  };
}

function dayName(day: number): string {
  const name = weekdays[day]!;
  return name.charAt(0).toUpperCase() + name.slice(1);
}
