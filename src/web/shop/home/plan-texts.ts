import type { Plan, Price } from '../../../contract/storefront.ts';
import { cents } from '../../../domain/money/cents.ts';
import { formatCents } from '../../../domain/money/format-cents.ts';

/** The two ways to buy a plan, named as in its data. */
export type Way = 'subscribed' | 'once';

export const money = (amount: number): string => formatCents(cents(amount));

/** "10", or "6 – 8" where the visitor chooses how many. */
export const mealCount = ({ min_meals, max_meals }: Plan): string =>
  min_meals === max_meals ? String(min_meals) : `${min_meals} – ${max_meals}`;

/** A plan with a range of sizes is priced at its smallest. */
const from = ({ min_meals, max_meals }: Plan): string => (min_meals === max_meals ? '' : 'from ');

export const weekTotal = (plan: Plan, price: Price): string =>
  `${from(plan)}${money(price.total_cents)}`;

/** "10 meals, $106.16 a week" */
export const planSummary = (plan: Plan, price: Price, way: Way): string =>
  `${mealCount(plan)} meals, ${weekTotal(plan, price)} ${way === 'once' ? 'once' : 'a week'}`;

/** The visitor's zone is not known yet: one sum where all zones agree, otherwise the least. */
export function deliveryText({ delivery }: Price): string {
  if (delivery === null) return 'Delivery and tax at checkout';
  const { least_cents: least, most_cents: most } = delivery;
  if (most === 0) return 'Free delivery, tax at checkout';
  if (least === most) return `Delivery ${money(least)}, tax at checkout`;
  return `Delivery ${least === 0 ? 'from free' : `from ${money(least)}`}, tax at checkout`;
}

/** Where the visitor picks the meals. A subscription is what the shop takes for granted. */
export const mealsAddress = (plan: Plan, way: Way): string =>
  `/meals/${plan.short_name}${way === 'once' ? '?buy=once' : ''}`;
