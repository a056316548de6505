import { expect, it } from 'vitest';
import { secretFrom } from './secret.ts';

it('what is sealed opens under the same secret, for the same person, unchanged', () => {
  const secret = secretFrom('a secret for tests, long enough to be one');
  const sealed = secret.seal('second_factor', 'ada', 'GEZDGNBV');
  expect(secret.open('second_factor', 'ada', sealed)).toBe('GEZDGNBV');
  expect(secret.open('second_factor', 'bea', sealed)).toBeNull();
  expect(secretFrom('another').open('second_factor', 'ada', sealed)).toBeNull();
  sealed[sealed.length - 1]! ^= 1;
  expect(secret.open('second_factor', 'ada', sealed)).toBeNull();
});
