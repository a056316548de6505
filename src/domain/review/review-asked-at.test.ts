import { expect, it } from 'vitest';
import { calendarDate as day } from '../week/calendar-date.ts';
import { reviewAskedAt } from './review-asked-at.ts';

it.each([
  ['2026-11-10', 'America/New_York', '2026-11-11T15:00:00.000Z'],
  ['2026-11-10', 'America/Los_Angeles', '2026-11-11T18:00:00.000Z'],
  // the clocks change in the night between
  ['2026-10-31', 'America/New_York', '2026-11-01T15:00:00.000Z'],
  ['2026-12-31', 'America/New_York', '2027-01-01T15:00:00.000Z'],
])('who got a box on %s in %s is asked at %s', (delivered, zone, at) => {
  expect(reviewAskedAt(day(delivered), zone)).toBe(at);
});
