import { describe, expect, it } from 'vitest';
import { termsText } from './plan-terms.ts';

const plan = {
  product: 'Six meals',
  picking: true,
  unit_cents: 1349,
  percent: 15,
  delivery: { fee_cents: 699, free_over_cents: 12_000 },
  coming: ['From the week of December 7 on: Six meals, per meal: $13.99 instead of $13.49'],
};

describe('what a plan costs', () => {
  it('names the price, the saving, the delivery and what is planned', () => {
    expect(termsText(plan)).toBe(
      'Six meals: $13.49 per meal, 15% off with Subscribe & Save. Delivery: $6.99, free over $120.00. ' +
        'Tax is added where it is due. ' +
        'From the week of December 7 on: Six meals, per meal: $13.99 instead of $13.49.',
    );
  });

  it('leaves out what is not so', () => {
    const bare = { ...plan, product: 'Box', picking: false, percent: 0, coming: [] };
    expect(termsText({ ...bare, delivery: null })).toBe(
      'Box: $13.49 per box. Tax is added where it is due.',
    );
    expect(termsText({ ...bare, delivery: { fee_cents: 0, free_over_cents: null } })).toContain(
      'Delivery is free. ',
    );
    expect(termsText({ ...bare, delivery: { fee_cents: 5, free_over_cents: null } })).toContain(
      'Delivery: $0.05. ',
    );
  });
});
