import { expect, it } from 'vitest';
import { ApiError, messageOf } from './api.ts';

const fallback = 'Unable to update your address.';

it('a refusal is told in the words of the response; without any, the caller has its own', () => {
  const refused = new ApiError(422, { message: 'We do not deliver to 99501 yet.' });
  expect(messageOf(refused, fallback)).toBe('We do not deliver to 99501 yet.');
  for (const mute of [new ApiError(500, {}), new ApiError(502, { message: '' }), new Error('x')]) {
    expect(messageOf(mute, fallback)).toBe(fallback);
  }
});
