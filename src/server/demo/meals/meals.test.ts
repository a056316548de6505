import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { allergenWords, lookalikes } from '../../../domain/meal/allergen-words.ts';
import { allergens, diets } from '../../../domain/meal/meal-labels.ts';
import type { DemoMeal } from './meal.ts';
import { meals as greenFork } from './green-fork.ts';
import { meals as ironPlate } from './iron-plate.ts';
import {
  heroPictures,
  heroPictureWidths,
  mealPictures,
  mealPictureWidths,
  openGraphPictures,
} from './pictures.ts';

const channels: [string, DemoMeal[]][] = [
  ['Green Fork', greenFork],
  ['Iron Plate', ironPlate],
];
const all = [...greenFork, ...ironPlate];
const each = all.map((meal): [string, DemoMeal] => [meal.sku, meal]);

const glutenWords = /wheat|farro|couscous|barley|\brye\b|\boats?\b/;
const meatWords = /chicken|turkey|beef|bison|pork|lamb|sausage/;
const seafoodWords = /salmon|\bcod\b|tuna|mahi|anchov|fish|shrimp/;

const words = (meal: DemoMeal) => meal.ingredients.toLowerCase().replace(lookalikes, '');

describe('the demo meals', () => {
  it('are 44 on Green Fork and 46 on Iron Plate, with skus and names of their own', () => {
    expect(greenFork).toHaveLength(44);
    expect(ironPlate).toHaveLength(46);
    expect(new Set(all.map(({ sku }) => sku)).size).toBe(90);
    expect(new Set(all.map(({ name }) => name)).size).toBe(90);
    expect(greenFork.every(({ sku }) => /^GF(-[A-Z]+)+$/.test(sku))).toBe(true);
    expect(ironPlate.every(({ sku }) => /^IP(-[A-Z]+)+$/.test(sku))).toBe(true);
  });

  it.each(each)('%s has numbers that agree with each other', (_, meal) => {
    const burned = 4 * meal.protein + 4 * meal.carbs + 9 * meal.fat;
    expect(Math.abs(meal.calories - burned) / burned).toBeLessThanOrEqual(0.08);
    expect(meal.sugar + meal.fiber).toBeLessThanOrEqual(meal.carbs);
    expect(meal.sat_fat).toBeLessThanOrEqual(meal.fat);
    if (meal.diets.includes('vegan')) expect(meal.cholesterol).toBe(0);
    else expect(meal.cholesterol).toBeGreaterThan(0);
    expect(meal.sodium).toBeGreaterThan(0);
    expect(meal.cost_cents).toBeGreaterThan(150);
    expect(meal.cost_cents).toBeLessThan(900);
  });

  it.each(each)('%s names exactly the allergens of its ingredients', (_, meal) => {
    const found = allergens.filter((allergen) => allergenWords[allergen].test(words(meal)));
    expect([...meal.allergens].sort()).toEqual([...found].sort());
  });

  it.each(each)('%s suits the diets it claims, by its ingredients', (_, meal) => {
    const holds = words(meal);
    const meat = meatWords.test(holds);
    const seafood = seafoodWords.test(holds);
    const animal =
      /honey/.test(holds) || meal.allergens.includes('milk') || meal.allergens.includes('egg');
    expect(meal.diets).toContain('omnivore');
    expect(meal.diets.includes('pescatarian')).toBe(!meat);
    expect(meal.diets.includes('vegetarian')).toBe(!meat && !seafood);
    expect(meal.diets.includes('vegan')).toBe(!meat && !seafood && !animal);
    expect(meal.diets.includes('gluten_free')).toBe(!glutenWords.test(holds));
    expect(meal.diets.includes('dairy_free')).toBe(!meal.allergens.includes('milk'));
  });

  it.each(each)('%s reads well on a card and in its dialog', (_, meal) => {
    expect(meal.name.length).toBeLessThanOrEqual(52);
    expect(meal.description).toMatch(/^[A-Z].{60,210}[.]$/);
    expect(meal.ingredients).toMatch(/^[A-Z][^.]+[.]$/);
    expect(meal.attribute_tags.length).toBeGreaterThan(0);
    expect(new Set(meal.attribute_tags).size).toBe(meal.attribute_tags.length);
    expect(meal.badge_color === null).toBe(meal.badge_value === null);
    if (meal.badge_value === 'New') expect(meal.introduced_weeks_ago).toBeLessThanOrEqual(1);
  });

  it.each(each)('%s has all its picture files', (sku) => {
    for (const width of mealPictureWidths) {
      for (const format of ['avif', 'webp']) {
        const file = path.join('public', `${mealPictures[sku]}-${width}.${format}`);
        expect(existsSync(file), file).toBe(true);
      }
    }
  });

  it('share the picture index with nothing else', () => {
    const skus = all.map(({ sku }) => sku).sort();
    expect(Object.keys(mealPictures).sort()).toEqual(skus);
  });
});

describe.each(channels)('%s', (_, meals) => {
  it.each(diets)('serves %s with enough meals to choose from', (diet) => {
    const enough = diet === 'vegan' && meals === ironPlate ? 5 : 8;
    expect(meals.filter((meal) => meal.diets.includes(diet)).length).toBeGreaterThanOrEqual(enough);
  });

  it.each(allergens)('leaves at least 20 meals to who avoids %s', (allergen) => {
    const left = meals.filter((meal) => !meal.allergens.includes(allergen));
    expect(left.length).toBeGreaterThanOrEqual(20);
  });

  it('has four to six larger portions, and only those cost more', () => {
    const larger = meals.filter((meal) => meal.larger_portion);
    expect(larger.length).toBeGreaterThanOrEqual(4);
    expect(larger.length).toBeLessThanOrEqual(6);
    for (const meal of meals) expect(meal.surcharge_cents).toBe(meal.larger_portion ? 400 : 0);
  });

  it('has meals old enough for a year of menus, and a few new ones', () => {
    expect(meals.filter((meal) => meal.introduced_weeks_ago >= 9).length).toBeGreaterThanOrEqual(
      24,
    );
    expect(meals.filter((meal) => meal.introduced_weeks_ago <= 1).length).toBeGreaterThanOrEqual(3);
  });
});

describe('the hero pictures', () => {
  it.each(['green-fork', 'iron-plate'])('of %s are there in every size', (channel) => {
    for (const width of heroPictureWidths) {
      for (const format of ['avif', 'webp']) {
        const file = path.join('public', `${heroPictures[channel]}-${width}.${format}`);
        expect(existsSync(file), file).toBe(true);
      }
    }
    expect(existsSync(path.join('public', openGraphPictures[channel] ?? 'none'))).toBe(true);
  });
});
