import { expect, test } from 'vitest';
import { swipeOutcome } from './swipe-outcome.ts';

test('a swipe of more than 150 px to the right opens', () => {
  expect(swipeOutcome(151, 0, false)).toBe('open');
  expect(swipeOutcome(150.5, 20, false)).toBe('open');
});

test('a swipe of more than 150 px to the left closes', () => {
  expect(swipeOutcome(-151, 0, true)).toBe('close');
});

test('exactly 150 px does neither', () => {
  expect(swipeOutcome(150, 0, false)).toBeNull();
  expect(swipeOutcome(-150, 0, true)).toBeNull();
});

test('what is open is not opened again, what is closed not closed', () => {
  expect(swipeOutcome(300, 0, true)).toBeNull();
  expect(swipeOutcome(-300, 0, false)).toBeNull();
});

test('a move that is as much vertical as horizontal is a scroll', () => {
  expect(swipeOutcome(200, 200, false)).toBeNull();
  expect(swipeOutcome(200, -260, false)).toBeNull();
  expect(swipeOutcome(-200, 190, true)).toBe('close');
});
