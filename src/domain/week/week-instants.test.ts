import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WeekMoment, WeekRule } from './week-rule.ts';
import { weekInstants } from './week-instants.ts';
import { addWeeks, week } from './week.ts';

const greenFork: WeekRule = {
  time_zone: 'America/New_York',
  picking_opens: { weekday: 'friday', time: '09:00', weeks_before: 2 },
  picking_deadline: { weekday: 'thursday', time: '23:59', weeks_before: 1 },
  production_starts: { weekday: 'saturday', time: '00:00', weeks_before: 1 },
  delivery_weekdays: ['thursday', 'tuesday'],
};

const ironPlate: WeekRule = {
  time_zone: 'America/Los_Angeles',
  picking_opens: { weekday: 'monday', time: '09:00', weeks_before: 6 },
  picking_deadline: { weekday: 'sunday', time: '23:59', weeks_before: 1 },
  production_starts: { weekday: 'monday', time: '06:00', weeks_before: 0 },
  delivery_weekdays: ['wednesday'],
};

/** When a deadline with this wall time falls, on the Sunday before the given week. */
const sundayDeadline = (time_zone: string, time: string, monday: string) => {
  const picking_deadline: WeekMoment = { weekday: 'sunday', time, weeks_before: 1 };
  return weekInstants({ ...greenFork, time_zone, picking_deadline }, week(monday))
    .picking_deadline_at;
};

describe('the instants of a week', () => {
  it('of Green Fork: picks from Friday to Thursday, cooks on Saturday, delivers Tuesday and Thursday', () => {
    expect(weekInstants(greenFork, week('2026-11-23'))).toEqual({
      picking_opens_at: '2026-11-13T14:00:00.000Z',
      picking_deadline_at: '2026-11-20T04:59:00.000Z',
      production_starts_at: '2026-11-21T05:00:00.000Z',
      delivery_dates: ['2026-11-24', '2026-11-26'],
    });
  });

  it('of Iron Plate: closes on the Sunday night before the week, by the clock of Los Angeles', () => {
    const instants = weekInstants(ironPlate, week('2026-11-23'));
    expect(instants.picking_deadline_at).toBe('2026-11-23T07:59:00.000Z');
    expect(instants.delivery_dates).toEqual(['2026-11-25']);
  });

  it('a delivery day named twice is one day', () => {
    const rule: WeekRule = { ...ironPlate, delivery_weekdays: ['wednesday', 'wednesday'] };
    expect(weekInstants(rule, week('2026-11-23')).delivery_dates).toEqual(['2026-11-25']);
  });

  it('the deadline stays 11:59 PM on the wall when the clocks go forward (2026-03-08)', () => {
    expect(weekInstants(greenFork, week('2026-03-09')).picking_deadline_at).toBe(
      '2026-03-06T04:59:00.000Z',
    );
    expect(weekInstants(greenFork, week('2026-03-16')).picking_deadline_at).toBe(
      '2026-03-13T03:59:00.000Z',
    );
    expect(sundayDeadline('America/Los_Angeles', '23:59', '2026-03-09')).toBe(
      '2026-03-09T06:59:00.000Z',
    );
  });

  it('the deadline stays 11:59 PM on the wall when the clocks go back (2026-11-01)', () => {
    expect(weekInstants(greenFork, week('2026-11-02')).picking_deadline_at).toBe(
      '2026-10-30T03:59:00.000Z',
    );
    expect(weekInstants(greenFork, week('2026-11-09')).picking_deadline_at).toBe(
      '2026-11-06T04:59:00.000Z',
    );
    expect(sundayDeadline('America/Los_Angeles', '23:59', '2026-11-02')).toBe(
      '2026-11-02T07:59:00.000Z',
    );
  });

  it('a deadline in the skipped hour moves forward by that hour', () => {
    // 2:30 does not exist on 2026-03-08; it becomes 3:30 daylight time
    expect(sundayDeadline('America/New_York', '02:30', '2026-03-09')).toBe(
      '2026-03-08T07:30:00.000Z',
    );
    expect(sundayDeadline('America/Los_Angeles', '02:30', '2026-03-09')).toBe(
      '2026-03-08T10:30:00.000Z',
    );
  });

  it('a deadline in the repeated hour is the later of the two', () => {
    // 1:30 comes twice on 2026-11-01: at 5:30 UTC (EDT) and at 6:30 UTC (EST)
    expect(sundayDeadline('America/New_York', '01:30', '2026-11-02')).toBe(
      '2026-11-01T06:30:00.000Z',
    );
    expect(sundayDeadline('America/Los_Angeles', '01:30', '2026-11-02')).toBe(
      '2026-11-01T09:30:00.000Z',
    );
  });

  it('Phoenix never changes its clocks', () => {
    expect(sundayDeadline('America/Phoenix', '23:59', '2026-03-09')).toBe(
      '2026-03-09T06:59:00.000Z',
    );
    expect(sundayDeadline('America/Phoenix', '23:59', '2026-11-02')).toBe(
      '2026-11-02T06:59:00.000Z',
    );
    expect(sundayDeadline('America/Phoenix', '02:30', '2026-03-09')).toBe(
      '2026-03-08T09:30:00.000Z',
    );
    expect(sundayDeadline('America/Phoenix', '01:30', '2026-11-02')).toBe(
      '2026-11-01T08:30:00.000Z',
    );
  });

  it('a deadline can name its second', () => {
    expect(sundayDeadline('America/Phoenix', '23:59:59', '2026-11-23')).toBe(
      '2026-11-23T06:59:59.000Z',
    );
  });

  it('a zone or a time that does not exist is a loud error', () => {
    expect(() => sundayDeadline('America/Gotham', '10:00', '2026-11-23')).toThrow(RangeError);
    expect(() => sundayDeadline('America/Phoenix', '24:30', '2026-11-23')).toThrow(RangeError);
  });

  it('in every week picking opens, then closes, then the kitchen starts, and weeks do not overlap', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(greenFork, ironPlate),
        fc.integer({ min: -500, max: 1500 }),
        (rule, offset) => {
          const monday = addWeeks(week('2026-11-23'), offset);
          const instants = weekInstants(rule, monday);
          expect(instants.picking_opens_at < instants.picking_deadline_at).toBe(true);
          expect(instants.picking_deadline_at < instants.production_starts_at).toBe(true);
          const next = weekInstants(rule, addWeeks(monday, 1));
          expect(instants.picking_deadline_at < next.picking_deadline_at).toBe(true);
        },
      ),
    );
  });
});
