import { expect, it } from 'vitest';
import { discountStates, offerProblem } from './discount-state.ts';

const good = {
  state: 'running',
  unique_codes: true,
  first_order_only: false,
  uses_total: null,
} as const;

it('only a running discount with a code for each, which all of them may use, is offered', () => {
  expect(offerProblem(good)).toBeNull();
  const offered = discountStates.filter((state) => offerProblem({ ...good, state }) === null);
  expect(offered).toEqual(['running']);
  expect(offerProblem({ ...good, state: 'coming' })).toBe('Its discount has not begun yet.');
  expect(offerProblem({ ...good, unique_codes: false })).toContain('one code for everybody');
  expect(offerProblem({ ...good, first_order_only: true })).toContain('first orders');
  expect(offerProblem({ ...good, uses_total: 100 })).toContain('limited number');
});
