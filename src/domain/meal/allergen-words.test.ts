import { expect, it } from 'vitest';
import { markAllergens } from './allergen-words.ts';

const bold = (ingredients: string, allergens: string[]) =>
  markAllergens(ingredients, allergens)
    .filter((word) => word.bold)
    .map(({ text }) => text.trim());

it('marks each ingredient that names an allergen of the meal, and loses no letter', () => {
  const text = 'Tofu (soybeans, water), white rice, tamari (soybeans, salt), sesame oil.';
  expect(bold(text, ['soy', 'sesame'])).toEqual([
    'Tofu',
    'soybeans',
    'tamari',
    'soybeans',
    'sesame oil.',
  ]);
  const joined = markAllergens(text, ['soy', 'sesame']).map((word) => word.text);
  expect(joined.join('')).toBe(text);
});

it('does not mark what only sounds like one, nor allergens that the meal does not declare', () => {
  expect(bold('Coconut milk, butternut squash, peanut butter', ['milk'])).toEqual([]);
  expect(bold('Butter (milk), eggplant, egg', ['egg'])).toEqual(['egg']);
});
