import { describe, expect, it } from 'vitest';
import { calendarDate } from '../week/calendar-date.ts';
import { cardState } from './card-state.ts';

describe('a card that is good through November 2026', () => {
  it.each([
    ['2026-10-30', null],
    ['2026-10-31', 'expiring'],
    ['2026-11-30', 'expiring'],
    ['2026-12-01', 'expired'],
    ['2027-06-01', 'expired'],
  ])('is on %s: %s', (today, state) => {
    expect(cardState(11, 2026, calendarDate(today))).toBe(state);
  });
});

describe('around the turn of the year and in a leap year', () => {
  it.each([
    [12, 2026, '2026-11-30', null],
    [12, 2026, '2026-12-01', 'expiring'],
    [12, 2026, '2026-12-31', 'expiring'],
    [12, 2026, '2027-01-01', 'expired'],
    [2, 2028, '2028-01-29', null],
    [2, 2028, '2028-01-30', 'expiring'],
    [2, 2028, '2028-02-29', 'expiring'],
    [2, 2028, '2028-03-01', 'expired'],
  ])('%i/%i is on %s: %s', (month, year, today, state) => {
    expect(cardState(month, year, calendarDate(today))).toBe(state);
  });
});
