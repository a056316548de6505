import { expect, test } from 'vitest';
import { percentShare } from './report.ts';

test('a share is rounded as it is on paper, half up', () => {
  expect(percentShare(1, 3)).toBe(33.3);
  // 50.25: divided first it would be a little less
  expect(percentShare(201, 400)).toBe(50.3);
  expect(percentShare(1, 0)).toBeNull();
});
