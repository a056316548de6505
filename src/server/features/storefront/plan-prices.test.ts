import { describe, expect, it } from 'vitest';
import { cents } from '../../../domain/money/cents.ts';
import { toPlan } from './plan-prices.ts';
import type { Product } from './store.ts';

const tenMeals: Product = {
  sku: 'GF-PLAN-10',
  short_name: 'ten-meals',
  name: '10 meals a week',
  description: 'Dinners and a few lunches',
  picking: true,
  min_meals: 10,
  max_meals: 10,
  price_per_meal_cents: 1249,
  price_per_box_cents: null,
  sold_on_subscription: true,
  sold_once: true,
  badge: null,
  position: 1,
  is_hero: true,
};

const chefsBox: Product = {
  ...tenMeals,
  sku: 'GF-BOX-CHEF',
  picking: false,
  price_per_meal_cents: null,
  price_per_box_cents: 9900,
};

const zone = (fee: number, freeOver: number | null) => ({
  fee_cents: cents(fee),
  free_over_cents: freeOver === null ? null : cents(freeOver),
});
const terms = { subscription_discount: 15, delivery: [zone(699, 12_000)] };

describe('what a plan costs on the shop front', () => {
  it('is the regular price once, and less with Subscribe & Save', () => {
    const plan = toPlan(tenMeals, terms);
    expect(plan.once).toMatchObject({ unit_cents: 1249, total_cents: 12_490 });
    expect(plan.subscribed).toMatchObject({ unit_cents: 1062, total_cents: 10_616 });
  });

  it('counts a preset box as one', () => {
    const box = toPlan(chefsBox, terms);
    expect(box.once).toMatchObject({ unit_cents: 9900, total_cents: 9900 });
    expect(box.subscribed).toMatchObject({ unit_cents: 8415, total_cents: 8415 });
  });

  it('includes delivery only below the amount from which it is free', () => {
    const plan = toPlan(tenMeals, terms);
    expect(plan.once?.delivery).toEqual({ least_cents: 0, most_cents: 0 });
    expect(plan.subscribed?.delivery).toEqual({ least_cents: 699, most_cents: 699 });
  });

  it('spans the zones where they charge differently, and is unknown without any', () => {
    const twoZones = { ...terms, delivery: [zone(699, null), zone(899, null)] };
    expect(toPlan(tenMeals, twoZones).once?.delivery).toEqual({
      least_cents: 699,
      most_cents: 899,
    });
    expect(toPlan(tenMeals, { ...terms, delivery: [] }).once?.delivery).toBeNull();
  });

  it('has no price for a way in which it is not sold', () => {
    expect(toPlan({ ...tenMeals, sold_once: false }, terms).once).toBeNull();
    expect(toPlan({ ...tenMeals, sold_on_subscription: false }, terms).subscribed).toBeNull();
    expect(toPlan(tenMeals, { ...terms, subscription_discount: null }).subscribed).toBeNull();
  });
});
