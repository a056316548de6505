import { expect, it } from 'vitest';
import { safeParse } from 'zod/v4/core';
import { paymentMethodForm, shippingForm } from './account-settings.ts';

const billing = {
  payment_first_name: 'Ada',
  payment_last_name: 'Byron',
  payment_address: '12 Elm Street',
  payment_city: 'New York',
  payment_state: 'NY',
  payment_zip_code: '10001',
};
const card = { cc_exp_month: '12', cc_exp_year: '2029', cc_cvv: '123' };
const takes = (body: object) => safeParse(paymentMethodForm, body).success;

it.each([
  [12, false],
  [13, true],
  [16, true],
  [17, false],
])('a card number of %i digits is taken: %s', (digits, taken) => {
  expect(takes({ ...billing, ...card, cc_num: '4'.repeat(digits) })).toBe(taken);
});

it('company and second line are optional, in both addresses', () => {
  expect(takes({ ...billing, ...card, cc_num: '4242 4242 4242 4242' })).toBe(true);
  const shipping = {
    first_name: 'Ada',
    last_name: 'Byron',
    address_1: '12 Elm Street',
    city: 'New York',
    state: 'NY',
    zip_code: '10001',
    dayphone: '212-555-0148',
  };
  expect(safeParse(shippingForm, shipping).success).toBe(true);
});

it('a token, or a set-up that the bank was asked about, stands for the card', () => {
  expect(takes({ ...billing, token: 'pm_1' })).toBe(true);
  expect(takes({ ...billing, setup_id: 'seti_1' })).toBe(true);
  expect(takes(billing)).toBe(false);
});
