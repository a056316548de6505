import { expect, test } from 'vitest';
import { approveFill, fillRefusalText } from './approve-fill.ts';
import { neutralTaste, type FillMeal } from './auto-fill.ts';
import type { WeekDecision } from './decide-week.ts';
import { attentionOf } from './fill-attention.ts';

const meal = (sku: string, more: Partial<FillMeal> = {}): FillMeal => ({
  menu_item_id: sku,
  sku,
  name: `Meal ${sku}`,
  allergens: [],
  diets: [],
  main_protein: sku,
  surcharge_cents: 0,
  left: 5,
  rating: null,
  ...more,
});
const menu = new Map(
  [meal('A'), meal('B', { surcharge_cents: 400 }), meal('N', { allergens: ['peanut'] })].map(
    (each) => [each.menu_item_id, each],
  ),
);
const box = {
  plan_size: 4,
  price_per_meal_cents: 1000,
  taste: { ...neutralTaste, allergens: ['peanut'] },
  menu,
  held: new Map<string, number>(),
};
const of = (...meals: [string, number][]) =>
  meals.map(([menu_item_id, quantity]) => ({ menu_item_id, quantity }));

test('a swap is sent at the plan’s price, without the surcharge, and says who chose it', () => {
  expect(approveFill({ ...box, meals: of(['A', 3], ['B', 1]) })).toEqual({
    ok: true,
    lines: [
      { menu_item_id: 'A', quantity: 3, unit_price_cents: 1000, reason: 'Chosen by our team' },
      { menu_item_id: 'B', quantity: 1, unit_price_cents: 1000, reason: 'Chosen by our team' },
    ],
  });
});

test.each([
  ['an allergen stops it', of(['A', 3], ['N', 1]), 'allergen'],
  ['a box with a place left is no box', of(['A', 3]), 'size'],
  ['a meal that left the menu is no meal', of(['A', 3], ['X', 1]), 'gone'],
] as const)('%s', (_, meals, code) => {
  const approved = approveFill({ ...box, meals });
  expect(approved.ok ? null : approved.code).toBe(code);
});

test('what the box holds already is there for it', () => {
  const scarce = { ...box, menu: new Map([['A', meal('A', { left: 1 })]]), meals: of(['A', 4]) };
  expect(approveFill(scarce)).toMatchObject({ ok: false, code: 'few_left' });
  expect(approveFill({ ...scarce, held: new Map([['A', 3]]) }).ok).toBe(true);
  expect(fillRefusalText('few_left', 'Chili')).toBe('Chili has too few portions left.');
});

test('an allergen stop comes before other holds, and a box worth a look before a plain one', () => {
  const known = { ...neutralTaste, ratings: new Map([['A', 5]]) };
  const order = (quantity: number): WeekDecision => ({
    outcome: 'autofilled',
    order: {
      lines: [{ ...meal('A'), quantity, unit_price_cents: 1, reason: 'You gave it 5 stars' }],
      takes: [],
      replaced: [],
      // not looked at
      priced: {} as never,
    },
  });
  const held = { outcome: 'held', reason: 'too_few_meals_without_allergens' } as const;
  expect(attentionOf({ taste: box.taste }, held)).toMatchObject({
    state: 'stopped',
    why: expect.stringContaining('peanut'),
  });
  expect(attentionOf({ taste: known }, { outcome: 'held', reason: 'no_card' }).state).toBe('held');
  expect(attentionOf({ taste: known }, order(4)).state).toBe('check');
  expect(attentionOf({ taste: neutralTaste }, order(1)).state).toBe('check');
  expect(attentionOf({ taste: known }, order(2))).toEqual({
    state: 'ready',
    why: 'Rated by them: 2',
  });
  const off: WeekDecision = { outcome: 'skipped', reason: 'unpicked', frees: [] };
  expect(attentionOf({ taste: known }, off).state).toBe('off');
});
