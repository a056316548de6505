import { describe, expect, it } from 'vitest';
import { agreesWith, disagreement } from './agrees-with.ts';

const eatsAll = { diet: 'omnivore', allergens: [], dislikes: [] };
const salad = {
  allergens: ['milk', 'tree nuts'],
  diets: ['vegetarian', 'pescatarian', 'omnivore'],
  main_protein: 'dairy',
  ingredients: 'Feta (milk), bell peppers, eggplant, Walnuts, tomatoes, jalapeño.',
};

describe('what agrees with somebody', () => {
  it('is everything for those who eat all', () => {
    expect(agreesWith(eatsAll, salad)).toBe(true);
    expect(agreesWith(eatsAll, { ...salad, diets: [] })).toBe(true);
  });

  it('is never a meal with one of their allergens, whatever else is said', () => {
    const rules = { diet: 'vegan', allergens: ['soy', 'milk'], dislikes: ['dairy'] };
    expect(disagreement(rules, salad)).toBe('allergen');
    expect(agreesWith({ ...eatsAll, allergens: ['soy'] }, salad)).toBe(true);
  });

  it('is only what their diet allows', () => {
    expect(disagreement({ ...eatsAll, diet: 'vegan' }, salad)).toBe('diet');
    expect(agreesWith({ ...eatsAll, diet: 'vegetarian' }, salad)).toBe(true);
  });

  it.each(['dairy', 'bell pepper', 'Tomato', 'walnut', 'jalapeño', ' feta '])(
    'is not a meal with %j in it for those who dislike that',
    (dislike) => {
      expect(disagreement({ ...eatsAll, dislikes: ['beef', dislike] }, salad)).toBe('dislike');
    },
  );

  it.each(['egg', 'nut', 'pepper corn', 'jalape', ''])(
    'is a meal in which %j is no word of its own',
    (dislike) => {
      expect(agreesWith({ ...eatsAll, dislikes: [dislike] }, salad)).toBe(true);
    },
  );
});
