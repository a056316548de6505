import { describe, expect, it } from 'vitest';
import { formatDeadline, formatDeadlineLong } from './format-deadline.ts';
import { instant } from './instant.ts';

describe('a shown deadline', () => {
  it('names its zone as it is in force that day', () => {
    const inSummer = instant('2026-10-14T21:00:00Z');
    const inWinter = instant('2026-11-20T04:59:00Z');
    expect(formatDeadline(inSummer, 'America/New_York')).toBe('Wed, Oct 14, 5:00 PM EDT');
    expect(formatDeadline(inWinter, 'America/New_York')).toBe('Thu, Nov 19, 11:59 PM EST');
    expect(formatDeadline(inSummer, 'America/Los_Angeles')).toBe('Wed, Oct 14, 2:00 PM PDT');
    expect(formatDeadline(inSummer, 'America/Phoenix')).toBe('Wed, Oct 14, 2:00 PM MST');
  });

  it('tells the two 1:30s apart when the clocks go back', () => {
    const first = instant('2026-11-01T05:30:00Z');
    const second = instant('2026-11-01T06:30:00Z');
    expect(formatDeadline(first, 'America/New_York')).toBe('Sun, Nov 1, 1:30 AM EDT');
    expect(formatDeadline(second, 'America/New_York')).toBe('Sun, Nov 1, 1:30 AM EST');
  });

  it('spells weekday and zone out in its long form', () => {
    expect(formatDeadlineLong(instant('2026-11-20T04:59:00Z'), 'America/New_York')).toBe(
      'Thursday, Nov 19, 11:59 PM Eastern Time',
    );
    expect(formatDeadlineLong(instant('2026-11-23T07:59:00Z'), 'America/Los_Angeles')).toBe(
      'Sunday, Nov 22, 11:59 PM Pacific Time',
    );
  });

  it('says midnight and noon as 12:00', () => {
    expect(formatDeadline(instant('2026-11-21T05:00:00Z'), 'America/New_York')).toBe(
      'Sat, Nov 21, 12:00 AM EST',
    );
    expect(formatDeadline(instant('2026-11-21T17:00:00Z'), 'America/New_York')).toBe(
      'Sat, Nov 21, 12:00 PM EST',
    );
  });
});
