import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dateFromEpochDays, weekdays } from './calendar-date.ts';
import {
  addWeeks,
  compareWeeks,
  dateInWeek,
  formatWeek,
  formatWeekTitle,
  parseWeek,
  week,
  weekOf,
} from './week.ts';

/** 1897 to 2119 */
const anyDate = fc.integer({ min: -26_500, max: 54_500 }).map(dateFromEpochDays);

describe('a week', () => {
  it('is named by its Monday and by no other day', () => {
    expect(parseWeek('2026-11-23')).toBe('2026-11-23');
    for (const text of ['2026-11-22', '2026-11-24', '2026-02-30', 'next', '']) {
      expect(parseWeek(text), text).toBeNull();
      expect(() => week(text), text).toThrow('is not a Monday');
    }
  });

  it('holds each of its seven days, Sunday last', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: 0, max: 6 }), (date, offset) => {
        const monday = weekOf(date);
        expect(parseWeek(monday)).toBe(monday);
        expect(weekOf(addDays(monday, offset))).toBe(monday);
        expect(dateInWeek(monday, weekdays[offset]!)).toBe(addDays(monday, offset));
      }),
    );
    expect(weekOf(dateInWeek(week('2026-11-23'), 'sunday'))).toBe('2026-11-23');
  });

  it('moves by whole weeks, back and forth, over changes of clock and year', () => {
    expect(addWeeks(week('2026-10-26'), 1)).toBe('2026-11-02');
    expect(addWeeks(week('2026-12-28'), 1)).toBe('2027-01-04');
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -500, max: 500 }), (date, weeks) => {
        expect(addWeeks(addWeeks(weekOf(date), weeks), -weeks)).toBe(weekOf(date));
      }),
    );
  });

  it('sorts by time', () => {
    const weeks = ['2027-01-04', '2026-11-23', '2026-11-30', '2026-11-23'].map(week);
    expect(weeks.sort(compareWeeks)).toEqual([
      '2026-11-23',
      '2026-11-23',
      '2026-11-30',
      '2027-01-04',
    ]);
  });

  it('is shown as its Monday', () => {
    expect(formatWeek(week('2026-11-23'))).toBe('Nov 23');
    expect(formatWeek(week('2026-12-07'))).toBe('Dec 7');
    expect(formatWeekTitle(week('2026-11-23'))).toBe('Week of November 23');
  });
});
