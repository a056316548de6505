import { describe, expect, it } from 'vitest';
import { calendarDate } from '../../../domain/week/calendar-date.ts';
import { instant } from '../../../domain/week/instant.ts';
import { weekTexts, type MenuTimes } from './week-texts.ts';

const greenFork: MenuTimes = {
  picking_opens_at: instant('2026-11-13T14:00:00Z'),
  picking_deadline_at: instant('2026-11-20T04:59:00Z'),
  production_starts_at: instant('2026-11-21T11:00:00Z'),
  delivery_dates: [calendarDate('2026-11-24'), calendarDate('2026-11-26')],
};

describe("a menu's moments as a shopper reads them", () => {
  it('are days and times of the channel, not of Greenwich', () => {
    const texts = weekTexts(greenFork, 'America/New_York');
    expect(texts.picking_opens_day).toBe('Fri, Nov 13');
    expect(texts.picking_deadline_day).toBe('Thu, Nov 19');
    expect(texts.picking_deadline_time).toBe('11:59 PM EST');
    expect(texts.picking_deadline_formatted).toBe('Thu, Nov 19, 11:59 PM EST');
    expect(texts.picking_deadline_formatted_long).toBe('Thursday, Nov 19, 11:59 PM Eastern Time');
  });

  it('name every day that some zone delivers on', () => {
    const texts = weekTexts(greenFork, 'America/New_York');
    expect(texts.delivery_days).toBe('Tue, Nov 24 or Thu, Nov 26');
    expect(texts.delivery_days_long).toBe('Tuesday, Nov 24 or Thursday, Nov 26');
  });

  it('tell the kitchen’s days from its first to the eve of the first delivery', () => {
    const days = (production: string, delivery: string) =>
      weekTexts(
        {
          ...greenFork,
          production_starts_at: instant(production),
          delivery_dates: [calendarDate(delivery)],
        },
        'America/New_York',
      ).production_days;
    expect(days('2026-11-21T11:00:00Z', '2026-11-24')).toBe('Sat to Mon');
    expect(days('2026-11-23T11:00:00Z', '2026-11-24')).toBe('Mon');
    expect(days('2026-11-24T05:00:00Z', '2026-11-24')).toBe('Tue');
  });
});
