import { describe, expect, it } from 'vitest';
import type { Plan, Price } from '../../../contract/storefront.ts';
import { deliveryText, mealCount, mealsAddress, planSummary, weekTotal } from './plan-texts.ts';

const price: Price = {
  unit_cents: 1062,
  total_cents: 10_616,
  delivery: { least_cents: 699, most_cents: 699 },
};

const plan: Plan = {
  sku: 'GF-PLAN-10',
  short_name: 'ten-meals',
  name: '10 meals a week',
  description: 'Dinners and a few lunches',
  picking: true,
  min_meals: 10,
  max_meals: 10,
  price_per_meal_cents: 1249,
  price_per_box_cents: null,
  badge: null,
  position: 1,
  is_hero: true,
  subscribed: price,
  once: null,
};

describe('what a plan says about itself', () => {
  it('names its meals and its price by the week, or once', () => {
    expect(planSummary(plan, price, 'subscribed')).toBe('10 meals, $106.16 a week');
    expect(planSummary(plan, price, 'once')).toBe('10 meals, $106.16 once');
  });

  it('with a range of sizes tells both ends and the price it starts from', () => {
    const range = { ...plan, max_meals: 12 };
    expect(mealCount(range)).toBe('10 – 12');
    expect(weekTotal(range, price)).toBe('from $106.16');
  });

  it('leads to its meals, and remembers a purchase without a subscription', () => {
    expect(mealsAddress(plan, 'subscribed')).toBe('/meals/ten-meals');
    expect(mealsAddress(plan, 'once')).toBe('/meals/ten-meals?buy=once');
  });
});

describe('what delivery costs before the zip code is known', () => {
  const delivered = (least_cents: number, most_cents: number) =>
    deliveryText({ ...price, delivery: { least_cents, most_cents } });

  it('is one sum where all zones agree', () => {
    expect(delivered(699, 699)).toBe('Delivery $6.99, tax at checkout');
    expect(delivered(0, 0)).toBe('Free delivery, tax at checkout');
  });

  it('starts from the least where zones differ', () => {
    expect(delivered(699, 899)).toBe('Delivery from $6.99, tax at checkout');
    expect(delivered(0, 899)).toBe('Delivery from free, tax at checkout');
  });

  it('is left to the checkout while there are no zones', () => {
    expect(deliveryText({ ...price, delivery: null })).toBe('Delivery and tax at checkout');
  });
});
