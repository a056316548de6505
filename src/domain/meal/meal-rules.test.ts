import { describe, expect, it } from 'vitest';
import { contrastOf, isReadable } from './contrast.ts';
import { dietsOf, labelFault, strictestOf, type DietFacts } from './diets-of.ts';

describe('colours', () => {
  it('are measured as WCAG does', () => {
    expect(contrastOf('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
    expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(isReadable('#1D2320', '#FFB300')).toBe(true);
    expect(isReadable('#FFFFFF', '#FFB300')).toBe(false);
  });
});

describe('the diets of a meal', () => {
  const tofu: DietFacts = {
    suits: 'vegan',
    gluten_free: true,
    allergens: ['soy'],
    carbs: 30,
    protein: 40,
  };
  it('follow from what is in it', () => {
    expect(dietsOf(tofu)).toEqual([
      'vegan',
      'vegetarian',
      'pescatarian',
      'omnivore',
      'gluten_free',
      'dairy_free',
      'low_carb',
      'high_protein',
    ]);
    expect(dietsOf({ ...tofu, suits: 'omnivore', allergens: ['milk'], carbs: 31 })).toEqual([
      'omnivore',
      'gluten_free',
      'high_protein',
    ]);
  });

  it('never contradict its allergens', () => {
    expect(labelFault(tofu)).toBeNull();
    expect(labelFault({ ...tofu, allergens: ['egg'] })).toBe('A vegan meal has no egg.');
    expect(labelFault({ ...tofu, suits: 'vegetarian', allergens: ['fish'] })).toMatch(/fish/);
    expect(labelFault({ ...tofu, allergens: ['wheat'] })).toMatch(/wheat/);
  });

  it('name the strictest eater', () => {
    expect(strictestOf(['pescatarian', 'omnivore'])).toBe('pescatarian');
    expect(strictestOf([])).toBe('omnivore');
  });
});
