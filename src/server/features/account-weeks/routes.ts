import {
  getOrderWeeks,
  getSubscriptions,
  type AccountWeek,
} from '../../../contract/account-weeks.ts';
import { weekState } from '../../../domain/subscription/week-actions.ts';
import { reviewWindow } from '../../../domain/review/review-window.ts';
import { weekdays } from '../../../domain/week/calendar-date.ts';
import { dateIn } from '../../../domain/week/date-in.ts';
import { formatDate } from '../../../domain/week/format-date.ts';
import { toInstant } from '../../../domain/week/instant.ts';
import { addWeeks, formatWeek, weekOf, type Week } from '../../../domain/week/week.ts';
import type { RequestContext } from '../../http/context.ts';
import { route } from '../../http/route.ts';
import { findPriceNotes } from '../price-changes/find-price-notes.ts';
import { pricedWeek } from '../price-changes/in-week.ts';
import { findPlanTerms, findTermsOf } from '../price-changes/plan-terms.ts';
import { findPlannedWeeks, findPlans, findStandingOrders } from './store.ts';

const WEEKS_BACK = 8;

export const accountWeeksRoutes = [
  route(getSubscriptions, async (context) => {
    const { database } = context.deps;
    const week = await pricedWeek(context);
    const [plans, notes, terms] = await Promise.all([
      findPlans(database, { ...customerOf(context), week }),
      findPriceNotes(database, { ...customerOf(context), since: week }),
      findPlanTerms(database, customerOf(context), context.deps.clock.shopNow()),
    ]);
    return {
      subscriptions: plans.map(({ delivery_day, resume_week, ...plan }) => ({
        ...plan,
        coming_prices: notes
          .filter(({ subscription_id }) => subscription_id === plan.id)
          .map(({ coming }) => coming),
        terms: findTermsOf(terms, plan.id, plan.meal_plan),
        delivery_day_formatted: `${capital(weekdays[delivery_day]!)}s`,
        resume_week_formatted: resume_week && formatWeek(resume_week),
      })),
    };
  }),

  route(getOrderWeeks, async (context) => ({ weeks: await showWeeks(context) })),
];

const customerOf = ({ channel, user }: RequestContext) => ({
  channel_id: channel.id,
  user_id: user!.id,
});

async function showWeeks(context: RequestContext): Promise<AccountWeek[]> {
  const { database, clock } = context.deps;
  const today = dateIn(context.channel.time_zone, toInstant(clock.shopNow()));
  const of = { ...customerOf(context), from: addWeeks(weekOf(today), -WEEKS_BACK) };
  const [planned, standing] = await Promise.all([
    findPlannedWeeks(database, of),
    findStandingOrders(database, of),
  ]);
  const names = [...new Set<Week>([...planned, ...standing].map(({ week }) => week))].toSorted();
  return names.map((name) => ({
    week: name,
    plans: planned
      .filter(({ week }) => week === name)
      .map(({ subscription_id, product_sku, meal_count, delivery_date, ...row }) => ({
        subscription_id,
        product_sku,
        state: weekState(row),
        meal_count,
        delivery_date_formatted: formatDate(delivery_date),
      })),
    orders: standing
      .filter(({ week }) => week === name)
      .map(({ status, delivery_date, next_delivery_date, reviewed, ...order }) => ({
        ...order,
        delivery_date_formatted: formatDate(delivery_date),
        review_due:
          !reviewed &&
          reviewWindow({ status, delivery_date, next_delivery_date }, today) === 'open',
      })),
  }));
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
