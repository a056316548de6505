import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { week } from '../week/week.ts';
import { neutralTaste, type FillMeal } from './auto-fill.ts';
import { decideWeek, type RunMenu, type WeekToDecide } from './decide-week.ts';

const meal = (sku: string, more: Partial<FillMeal> = {}): FillMeal => ({
  menu_item_id: sku,
  sku,
  name: `Meal ${sku}`,
  allergens: [],
  diets: [],
  main_protein: sku,
  surcharge_cents: 0,
  left: 50,
  rating: 4,
  ...more,
});

function menuOf(meals: FillMeal[], more: Partial<RunMenu> = {}): RunMenu {
  return {
    meals,
    by_id: new Map(meals.map((each) => [each.menu_item_id, each])),
    boxes: new Map([['box', [{ menu_item_id: 'A1', quantity: 2 }]]]),
    closed_reason: null,
    too_late: false,
    ...more,
  };
}
const menu = menuOf(['A1', 'A2', 'A3', 'A4', 'A5', 'A6'].map((sku) => meal(sku)));

const plan: WeekToDecide = {
  week: week('2026-11-23'),
  plan: { status: 'active', first_week: week('2026-11-02'), resume_week: null },
  selection: 'open',
  reason: null,
  has_order: false,
  product: { id: 'six', picking: true, price_per_meal_cents: 1000, price_per_box_cents: null },
  plan_size: 4,
  picks: [],
  autofill: true,
  taste: neutralTaste,
  has_address: true,
  has_card: true,
  delivery: { fee_cents: cents(500), free_over_cents: null },
  subscription_discount_percent: 10,
  tax_basis_points: 0,
  delivery_taxed: false,
  gift_card_balance_cents: 0,
};
const picked: WeekToDecide = {
  ...plan,
  selection: 'picked',
  picks: [
    { menu_item_id: 'A1', quantity: 2, unit_price_cents: 900 },
    { menu_item_id: 'A2', quantity: 2, unit_price_cents: 1100 },
  ],
};
const box: WeekToDecide = {
  ...plan,
  product: { id: 'box', picking: false, price_per_meal_cents: null, price_per_box_cents: 2501 },
};

describe('at the deadline', () => {
  it('own picks are ordered, at the lower of the price then and now', () => {
    const decision = decideWeek(picked, menu);
    expect(decision).toMatchObject({ outcome: 'ordered', order: { takes: [], replaced: [] } });
    const order = 'order' in decision ? decision.order! : null;
    expect(order!.lines.map(({ unit_price_cents }) => unit_price_cents)).toEqual([900, 1000]);
    expect(order!.priced.total_cents).toBe(3800 - 380 + 500);
  });

  it('a week that has its order already is ordered, without another one', () => {
    expect(decideWeek({ ...picked, has_order: true }, menu)).toEqual({
      outcome: 'ordered',
      order: null,
    });
  });

  it('somebody who did nothing gets a box with a reason for each meal, and its portions are taken', () => {
    const decision = decideWeek(plan, menu);
    expect(decision.outcome).toBe('autofilled');
    const order = 'order' in decision ? decision.order! : null;
    expect(order!.lines.every(({ reason }) => reason !== null)).toBe(true);
    expect(order!.takes.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(4);
  });

  it('with filling turned off an unpicked week is skipped', () => {
    expect(decideWeek({ ...plan, autofill: false }, menu)).toMatchObject({
      outcome: 'skipped',
      reason: 'unpicked',
    });
  });

  it('a box that cannot be filled is held with the reason', () => {
    const taste = { ...neutralTaste, allergens: ['nuts'] };
    const nuts = menuOf([meal('A1', { allergens: ['nuts'] }), meal('A2', { allergens: ['nuts'] })]);
    expect(decideWeek({ ...plan, taste, plan_size: 1 }, nuts)).toEqual({
      outcome: 'held',
      reason: 'too_few_meals_without_allergens',
    });
  });

  it('a preset box has one price to the cent, and takes its portions', () => {
    const decision = decideWeek(box, menu);
    const order = 'order' in decision ? decision.order! : null;
    expect(order!.priced.items_cents).toBe(2501);
    expect(order!.takes.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(2);
  });

  it('a meal that left the menu is replaced by the rule, and the customer can be told', () => {
    const without = menuOf([meal('A2'), meal('A3'), meal('A4')]);
    const decision = decideWeek(picked, without);
    const order = 'order' in decision ? decision.order! : null;
    expect(order!.replaced).toEqual(['A1']);
    expect(order!.lines.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(4);
    expect(order!.takes.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(2);
  });

  it('a box whose meal is sold out gets another one for it', () => {
    const scarce = menuOf([meal('A1', { left: 1 }), meal('A2')]);
    const decision = decideWeek(box, scarce);
    const order = 'order' in decision ? decision.order! : null;
    expect(order!.lines.map(({ sku }) => sku).toSorted()).toEqual(['A1', 'A2']);
    expect(order!.priced.items_cents).toBe(2501);
  });

  it('skipped, paused and cancelled weeks are what they are, and free what they held', () => {
    const skipped: WeekToDecide = { ...plan, selection: 'skipped' };
    expect(decideWeek(skipped, menu).outcome).toBe('skipped');
    for (const reason of ['paused', 'cancelled']) {
      expect(decideWeek({ ...skipped, reason }, menu)).toMatchObject({
        outcome: 'not_due',
        reason,
      });
    }
    const cancelled = { ...picked, plan: { ...plan.plan, status: 'cancelled' as const } };
    expect(decideWeek(cancelled, menu)).toMatchObject({
      outcome: 'not_due',
      frees: [
        { menu_item_id: 'A1', quantity: 2 },
        { menu_item_id: 'A2', quantity: 2 },
      ],
    });
  });

  it('a paused plan is due again from the week in which it resumes', () => {
    const paused = { ...plan.plan, status: 'paused' as const, resume_week: plan.week };
    expect(decideWeek({ ...plan, plan: paused }, menu).outcome).toBe('autofilled');
    const later = { ...paused, resume_week: week('2026-11-30') };
    expect(decideWeek({ ...plan, plan: later }, menu).outcome).toBe('not_due');
  });

  it('a closed week skips everybody', () => {
    const holiday = menuOf([meal('A1')], { closed_reason: 'Thanksgiving' });
    expect(decideWeek(picked, holiday)).toMatchObject({
      outcome: 'skipped',
      reason: 'closed_week',
      frees: [{ quantity: 2 }, { quantity: 2 }],
    });
  });

  it.each([
    ['no_card', { has_card: false }],
    ['no_address', { has_address: false }],
    ['no_delivery', { delivery: null }],
    ['staff', { selection: 'needs_attention' as const }],
  ])('nobody is charged when it cannot work: %s', (reason, broken) => {
    expect(decideWeek({ ...picked, ...broken }, menu)).toEqual({ outcome: 'held', reason });
  });

  it('a run that came too late to deliver charges nobody', () => {
    const late = menuOf([meal('A1')], { too_late: true });
    expect(decideWeek(picked, late)).toEqual({ outcome: 'held', reason: 'run_too_late' });
  });

  it('a balance that covers everything needs no card', () => {
    const rich = { ...picked, has_card: false, gift_card_balance_cents: 10_000 };
    const decision = decideWeek(rich, menu);
    expect('order' in decision && decision.order!.priced.card_cents).toBe(0);
  });
});

describe('a fill that staff have approved', () => {
  const approved: WeekToDecide = {
    ...plan,
    selection: 'autofilled',
    picks: [
      { menu_item_id: 'A1', quantity: 3, unit_price_cents: 1000, reason: 'You gave it 5 stars' },
      { menu_item_id: 'A6', quantity: 1, unit_price_cents: 1000, reason: 'Chosen by our team' },
    ],
  };
  const orderOf = (decision: ReturnType<typeof decideWeek>) =>
    'order' in decision ? decision.order! : null;

  it('is sent as it was approved, whatever auto-fill would choose now', () => {
    const decision = decideWeek(approved, menu);
    expect(decision.outcome).toBe('autofilled');
    expect(orderOf(decision)).toMatchObject({
      lines: [
        { sku: 'A1', quantity: 3, reason: 'You gave it 5 stars' },
        { sku: 'A6', quantity: 1, reason: 'Chosen by our team' },
      ],
      takes: [],
      replaced: [],
    });
  });

  it('costs no surcharge for a meal that staff swapped in', () => {
    const dear = menuOf([meal('A1'), meal('A6', { surcharge_cents: 300 })]);
    expect(orderOf(decideWeek(approved, dear))!.priced.items_cents).toBe(4000);
  });

  it('never brings an allergen that was named after the approval: that meal is replaced', () => {
    const nutty = menuOf([
      ...['A1', 'A2', 'A3'].map((sku) => meal(sku)),
      meal('A6', { allergens: ['peanut'] }),
    ]);
    const taste = { ...neutralTaste, allergens: ['peanut'] };
    const order = orderOf(decideWeek({ ...approved, taste }, nutty))!;
    expect(order.lines.map(({ sku }) => sku)).not.toContain('A6');
    expect(order.lines.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(4);
    expect(order.takes).toContainEqual({ menu_item_id: 'A6', quantity: -1 });
    // somebody's own pick is their own decision
    const own = decideWeek({ ...approved, selection: 'picked', taste }, nutty);
    expect(orderOf(own)!.lines.map(({ sku }) => sku)).toContain('A6');
  });
});
