import { expect, it } from 'vitest';
import { shownRating } from './shown-rating.ts';

it('is shown from the fifth rating on, to a tenth of a star', () => {
  expect(shownRating(null, 0)).toBeNull();
  expect(shownRating(5, 4)).toBeNull();
  expect(shownRating(4.25, 5)).toEqual({ stars: 4.3, count: 5 });
  expect(shownRating(4.0421, 200)).toEqual({ stars: 4, count: 200 });
});
