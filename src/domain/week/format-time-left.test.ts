import { describe, expect, it } from 'vitest';
import { formatTimeLeft } from './format-time-left.ts';

const deadline = '2026-11-20T04:59:00Z';
const leftAt = (now: string) => formatTimeLeft(Date.parse(deadline) - Date.parse(now));

describe('the time left until a deadline', () => {
  it('is told in days and hours while it is far', () => {
    expect(leftAt('2026-11-15T12:00:00Z')).toBe('4 days and 16 hours');
    expect(leftAt('2026-11-19T03:58:00Z')).toBe('1 day and 1 hour');
  });

  it('is told in hours and minutes on the last day', () => {
    expect(leftAt('2026-11-19T04:59:01Z')).toBe('23 hours and 59 minutes');
    expect(leftAt('2026-11-20T04:00:00Z')).toBe('59 minutes');
  });

  it('leaves out a second part that is nothing', () => {
    expect(leftAt('2026-11-18T04:30:00Z')).toBe('2 days');
    expect(leftAt('2026-11-20T02:59:00Z')).toBe('2 hours');
  });

  it('never promises more than there is', () => {
    expect(leftAt('2026-11-20T04:57:00.001Z')).toBe('1 minute');
    expect(leftAt('2026-11-20T04:58:30Z')).toBe('less than a minute');
  });

  it('is over at the very instant of the deadline', () => {
    expect(leftAt('2026-11-20T04:59:00Z')).toBeNull();
    expect(leftAt('2026-11-20T05:00:00Z')).toBeNull();
  });
});
