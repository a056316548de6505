import { describe, expect, it } from 'vitest';
import { autoFill, neutralTaste, type FillMeal, type Taste } from './auto-fill.ts';
import { fillHoldReasons } from './hold-reason.ts';

const meal = (sku: string, facts: Partial<FillMeal> = {}): FillMeal => ({
  menu_item_id: `id of ${sku}`,
  sku,
  name: sku,
  allergens: [],
  diets: ['omnivore'],
  main_protein: sku,
  surcharge_cents: 0,
  left: 100,
  rating: 4,
  ...facts,
});
const meals = (...skus: string[]) => skus.map((sku) => meal(sku));

function fill(
  wanted: number,
  menu: FillMeal[],
  taste: Partial<Taste> = {},
  already: string[] = [],
) {
  const filled = autoFill({
    meals: menu,
    wanted,
    taste: { ...neutralTaste, ...taste },
    already: already.map((sku) => ({ menu_item_id: `id of ${sku}`, quantity: 1 })),
  });
  if (!filled.ok) return filled.reason;
  return filled.picks.map(
    ({ menu_item_id, quantity }) => `${quantity} ${menu_item_id.replace('id of ', '')}`,
  );
}
const reasonsOf = (wanted: number, menu: FillMeal[], taste: Partial<Taste> = {}) => {
  const filled = autoFill({ meals: menu, wanted, taste: { ...neutralTaste, ...taste } });
  if (!filled.ok) throw new Error(filled.reason);
  return filled.picks.map(({ reason }) => reason);
};
const byId = (stars: Record<string, number>) =>
  new Map(Object.entries(stars).map(([sku, value]) => [`id of ${sku}`, value]));

describe('a box that is filled for somebody', () => {
  it('has the best-liked meals: their own stars before those of others', () => {
    const menu = [meal('A', { rating: 4.1 }), meal('B', { rating: 4.9 }), meal('C'), meal('D')];
    expect(fill(2, menu, { ratings: byId({ D: 5 }) })).toEqual(['1 D', '1 B']);
  });

  it('never has a meal that they gave one or two stars', () => {
    expect(fill(2, meals('A', 'B', 'C'), { ratings: byId({ A: 2 }) })).toEqual(['1 B', '1 C']);
  });

  it('spreads over proteins before it goes by liking', () => {
    const menu = [
      meal('A', { main_protein: 'beef', rating: 5 }),
      meal('B', { main_protein: 'beef', rating: 4.9 }),
      meal('C', { main_protein: 'fish', rating: 3 }),
    ];
    expect(fill(2, menu)).toEqual(['1 A', '1 C']);
    expect(fill(3, menu)).toEqual(['1 A', '1 C', '1 B']);
    expect(fill(1, menu, {}, ['A'])).toEqual(['1 C']);
  });

  it('leaves out what they ate last week while there is something else', () => {
    const eaten = byId({ A: 1, B: 5 });
    expect(fill(2, meals('A', 'B', 'C'), { eaten })).toEqual(['1 B', '1 C']);
    expect(fill(3, meals('A', 'B', 'C'), { eaten })).toEqual(['1 B', '1 C', '1 A']);
  });

  it('has a second portion only when every meal that suits is in it once', () => {
    expect(fill(5, meals('A', 'B', 'C'))).toEqual(['2 A', '2 B', '1 C']);
    expect(fill(2, meals('A', 'B', 'C'), {}, ['A'])).toEqual(['1 B', '1 C']);
  });

  it('leaves meals with few portions left to those who pick them', () => {
    const menu = [meal('A', { left: 9, rating: 5 }), ...meals('B', 'C')];
    expect(fill(2, menu)).toEqual(['1 B', '1 C']);
    expect(fill(3, menu)).toEqual(['1 B', '1 C', '1 A']);
  });

  it('has no meal with a surcharge and none that is sold out', () => {
    const menu = [meal('A', { surcharge_cents: 400 }), meal('B', { left: 0 }), ...meals('C', 'D')];
    expect(fill(2, menu)).toEqual(['1 C', '1 D']);
  });

  it('asks for nothing more when nothing is missing', () => {
    expect(fill(0, [])).toEqual([]);
  });
});

describe('a box that cannot be filled', () => {
  const menu = meals('A', 'B');

  it('has at most three portions of a meal, in a large box a quarter of it', () => {
    expect(fill(6, menu)).toEqual(['3 A', '3 B']);
    expect(fill(7, menu)).toBe('too_few_meals_on_menu');
    expect(fill(20, meals('A', 'B', 'C', 'D'))).toEqual(['5 A', '5 B', '5 C', '5 D']);
    expect(fill(1, meals('A'), {}, ['A', 'B', 'C'])).toEqual(['1 A']);
  });

  it.each([
    ['too_few_meals_without_allergens', { allergens: ['soy'] }, { allergens: ['soy'] }],
    ['too_few_meals_for_diet', { diet: 'vegan' }, {}],
    ['too_few_meals_liked', { dislikes: ['A'] }, {}],
    ['too_few_meals_without_surcharge', {}, { surcharge_cents: 1 }],
    ['too_few_meals_left', {}, { left: 2 }],
  ] as const)('says %s', (reason, taste, facts) => {
    expect(fill(6, [meal('A', facts), meal('B')], taste)).toBe(reason);
    expect(fillHoldReasons[reason]).toMatch(/^Too few .*\.$/);
  });
});

describe('the reason for a meal', () => {
  it('names what speaks for it', () => {
    const menu = [meal('A'), meal('B'), meal('C', { rating: null }), meal('D'), meal('E')];
    const taste = { ratings: byId({ A: 5, D: 3 }), eaten: byId({ A: 9, D: 2, E: 1 }) };
    expect(reasonsOf(5, menu, taste)).toEqual([
      'You gave it 5 stars',
      'Often liked, and you have not had it lately',
      'You have not had it lately',
      'Often liked',
      'You had it last week, and few others suit',
    ]);
  });

  it('does not pretend to know a guest', () => {
    expect(reasonsOf(3, [meal('A'), meal('B', { rating: 3 })])).toEqual([
      'Often liked (2 portions: few other meals suit)',
      'Brings variety to the box',
    ]);
  });
});
