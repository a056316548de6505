import { expect, it } from 'vitest';
import { calendarDate } from '../week/calendar-date.ts';
import { giftDate } from './gift-terms.ts';

const today = calendarDate('2026-11-15');

it('a gift is sent today, or on a day up to a year ahead', () => {
  expect(giftDate('2026-11-15', today)).toBe('2026-11-15');
  expect(giftDate('2027-11-15', today)).toBe('2027-11-15');
});

it('a gift is not sent yesterday, in two years, or on a day that does not exist', () => {
  for (const typed of ['2026-11-14', '2027-11-16', '2027-02-29', 'tomorrow', '']) {
    expect(giftDate(typed, today)).toBeNull();
  }
});
