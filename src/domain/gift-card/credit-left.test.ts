import { expect, it } from 'vitest';
import { creditLeft } from './credit-left.ts';

const left = (...amounts: number[]) => [
  ...creditLeft(amounts.map((amount_cents, index) => ({ id: `${index}`, amount_cents }))).values(),
];

it('of two cards the older one is spent first', () => {
  expect(left(2500, 5000, -3000)).toEqual([0, 4500]);
});

it('what is spent before a card came in is not taken from it', () => {
  expect(left(2500, -2500, 1000)).toEqual([0, 1000]);
});

it('what comes back is new money', () => {
  expect(left(2500, -2000, 2000, -1000)).toEqual([0, 1500]);
});
