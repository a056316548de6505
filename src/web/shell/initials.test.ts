import { expect, test } from 'vitest';
import { initials } from './initials.ts';

const user = (first_name: string, last_name: string) => ({
  first_name,
  last_name,
  email: 'maya@tiffin.test',
});

test('a person is known by the first letters of both names', () => {
  expect(initials(user('Maya', 'rivers'))).toBe('MR');
  expect(initials(user(' Élodie', ''))).toBe('É');
  expect(initials(user('𝒜da', 'Lovelace'))).toBe('𝒜L');
});

test('a person without a name is known by the email', () => {
  expect(initials(user('', ' '))).toBe('M');
});
