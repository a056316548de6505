import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { meals as greenFork } from '../../src/server/demo/meals/green-fork.ts';
import { meals as ironPlate } from '../../src/server/demo/meals/iron-plate.ts';
import { mealPictures, heroPictures } from '../../src/server/demo/meals/pictures.ts';
import { drawMeal } from './draw-meal.ts';
import { fileOf, planHeroes, planMeals, recipes } from './plan-pictures.ts';

const lemonChicken = recipes['GF-LEMON-CHICKEN'];
const misoSalmon = recipes['GF-MISO-SALMON'];

describe('the recipes', () => {
  it('are one for each meal of the demo shops', () => {
    const skus = [...greenFork, ...ironPlate].map(({ sku }) => sku);
    expect(Object.keys(recipes).sort()).toEqual(skus.sort());
  });
});

describe('a drawing', () => {
  it('depends on its sku and recipe alone, not on what was drawn before', () => {
    if (!lemonChicken || !misoSalmon) throw new Error('The recipes are gone.');
    const first = drawMeal('GF-LEMON-CHICKEN', lemonChicken);
    drawMeal('GF-MISO-SALMON', misoSalmon);
    expect(drawMeal('GF-LEMON-CHICKEN', lemonChicken) === first).toBe(true);
  });

  it('never holds a number that is none', () => {
    for (const { key, svg } of planMeals()) expect(/NaN|undefined/.test(svg), key).toBe(false);
  });
});

describe('the committed pictures', () => {
  it('are those of the recipes and drawings as they stand (else: npm run pictures)', () => {
    const planned: Record<string, string> = {};
    for (const picture of planMeals()) planned[picture.key] = picture.base;
    expect(mealPictures).toEqual(planned);
    for (const hero of planHeroes()) {
      expect(heroPictures[hero.key]).toBe(hero.base);
      for (const encoding of hero.encodings) {
        expect(existsSync(path.join('public', fileOf(hero, encoding)))).toBe(true);
      }
    }
  });
});
