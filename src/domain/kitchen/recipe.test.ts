import { expect, it } from 'vitest';
import { formatAmount, sumIngredients, type RecipeLine } from './recipe.ts';

const line = (name: string, amount: number, part: Partial<RecipeLine> = {}): RecipeLine => ({
  name,
  amount,
  unit: 'g',
  food_group: 'pantry',
  ...part,
});

it('buys the same ingredient of several meals once, for all their portions', () => {
  const list = sumIngredients([
    { portions: 100, recipe: [line('White rice', 75), line('Sea salt', 1.5)] },
    { portions: 7, recipe: [line('white rice ', 80)] },
    { portions: 0, recipe: [line('Saffron', 0.1)] },
  ]);
  expect(list.map(({ name, amount, meals }) => [name, amount, meals])).toEqual([
    ['Sea salt', 150, 1],
    ['White rice', 8060, 2],
  ]);
});

it('adds thousandths without losing any', () => {
  const [saffron] = sumIngredients([{ portions: 30_000, recipe: [line('Saffron', 0.001)] }]);
  expect(saffron!.amount).toBe(30);
});

it('goes through the market group by group, and keeps pieces and grams apart', () => {
  const list = sumIngredients([
    {
      portions: 2,
      recipe: [
        line('Egg', 1, { unit: 'piece', food_group: 'dairy and eggs' }),
        line('Egg', 30, { food_group: 'dairy and eggs' }),
        line('Chicken breast', 170, { food_group: 'meat and fish' }),
      ],
    },
  ]);
  expect(list.map(({ name, unit }) => `${name} ${unit}`)).toEqual([
    'Chicken breast g',
    'Egg g',
    'Egg piece',
  ]);
});

it('names an amount as one buys it, rounded up', () => {
  expect(formatAmount(0.31, 'g')).toBe('0.4 g');
  expect(formatAmount(80.2, 'ml')).toBe('81 ml');
  expect(formatAmount(1234, 'g')).toBe('1.24 kg');
  expect(formatAmount(1_250, 'ml')).toBe('1.25 l');
  expect(formatAmount(1_234_567, 'g')).toBe('1,234.6 kg');
  expect(formatAmount(12.5, 'piece')).toBe('13');
});
