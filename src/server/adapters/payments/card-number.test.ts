import { describe, expect, it } from 'vitest';
import { brandOf, cvcFits, hasExpired, readCardNumber } from './card-number.ts';

describe('a card number', () => {
  it.each(['4242424242424242', '4242 4242 4242 4242', '4242-4242-4242-4242', '4222222222222'])(
    '%s can be read',
    (typed) => expect(readCardNumber(typed)).toBe(typed.replace(/\D/g, '')),
  );

  it.each(['', '4242', '4242424242424241', '42424242424242424242', '4242x42424242424', '٤٢٤٢'])(
    '%j is none',
    (typed) => expect(readCardNumber(typed)).toBeNull(),
  );

  it.each([
    ['4242424242424242', 'visa'],
    ['5555555555554444', 'mastercard'],
    ['2223003122003222', 'mastercard'],
    ['378282246310005', 'amex'],
    ['6011111111111117', 'discover'],
    ['3566002020360505', 'jcb'],
    ['36227206271667', 'diners'],
    ['9999999999999995', 'unknown'],
  ])('%s is of the brand %s', (number, brand) => expect(brandOf(number)).toBe(brand));
});

it('a code has three digits, four on American Express', () => {
  expect(cvcFits('123', 'visa')).toBe(true);
  expect(cvcFits('1234', 'visa')).toBe(false);
  expect(cvcFits('1234', 'amex')).toBe(true);
  expect(cvcFits('12a', 'visa')).toBe(false);
});

it('a card is good through the last moment of its month', () => {
  const card = { exp_month: 11, exp_year: 2026 };
  expect(hasExpired(card, new Date('2026-11-30T23:59:59.999Z'))).toBe(false);
  expect(hasExpired(card, new Date('2026-12-01T00:00:00Z'))).toBe(true);
  expect(hasExpired({ exp_month: 12, exp_year: 2026 }, new Date('2027-01-01T00:00:00Z'))).toBe(
    true,
  );
});
