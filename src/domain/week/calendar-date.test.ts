import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  dateFromEpochDays,
  daysSinceEpoch,
  calendarDate as day,
  parseCalendarDate,
  weekdayIndex,
} from './calendar-date.ts';
import { formatDate, formatDateLong, formatDay, formatDayLong } from './format-date.ts';

/** 0001-01-01 to 9999-12-31 */
const anyDays = fc.integer({ min: -719_162, max: 2_932_896 });

describe('a calendar date', () => {
  it('is read only when the day exists', () => {
    expect(parseCalendarDate('2028-02-29')).toBe('2028-02-29');
    expect(parseCalendarDate('2000-02-29')).toBe('2000-02-29');
    for (const text of [
      '2026-02-29',
      '1900-02-29',
      '2026-04-31',
      '2026-00-10',
      '2026-13-01',
      '2026-11-00',
      '0000-01-01',
      '2026-1-05',
      '2026-11-23 ',
      ' 2026-11-23',
      '2026-11-23T00:00:00Z',
      '2026-11-23\n',
      '+02026-11-23',
      '２０２６-11-23',
      '',
    ]) {
      expect(parseCalendarDate(text), text).toBeNull();
    }
  });

  it('counts days from 1970-01-01 and back, as the Gregorian calendar does', () => {
    expect(daysSinceEpoch(day('1970-01-01'))).toBe(0);
    fc.assert(
      fc.property(anyDays, (days) => {
        const date = dateFromEpochDays(days);
        expect(daysSinceEpoch(date)).toBe(days);
        expect(date).toBe(new Date(days * 86_400_000).toISOString().slice(0, 10));
        expect(weekdayIndex(date)).toBe((new Date(days * 86_400_000).getUTCDay() + 6) % 7);
      }),
    );
  });

  it('sorts as text', () => {
    fc.assert(
      fc.property(anyDays, anyDays, (a, b) => {
        expect(dateFromEpochDays(a) < dateFromEpochDays(b)).toBe(a < b);
      }),
    );
  });

  it('moves by days across months, leap days and years', () => {
    expect(addDays(day('2026-12-31'), 1)).toBe('2027-01-01');
    expect(addDays(day('2028-02-28'), 1)).toBe('2028-02-29');
    expect(addDays(day('2026-03-01'), -1)).toBe('2026-02-28');
  });

  it('ends with the year 9999 and says so', () => {
    expect(() => addDays(day('9999-12-31'), 1)).toThrow('outside the years 0001 to 9999');
    expect(() => addDays(day('0001-01-01'), -1)).toThrow('outside the years 0001 to 9999');
  });

  it('is shown with its weekday, short or long, or as a plain day', () => {
    expect(formatDate(day('2026-11-24'))).toBe('Tue, Nov 24');
    expect(formatDateLong(day('2026-11-24'))).toBe('Tuesday, Nov 24');
    expect(formatDay(day('2026-05-03'))).toBe('May 3');
    expect(formatDayLong(day('2026-09-30'))).toBe('September 30');
  });
});
