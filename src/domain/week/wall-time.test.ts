import { describe, expect, it } from 'vitest';
import { parseWallTime } from './wall-time.ts';

describe('a time on the wall', () => {
  it.each([
    ['2026-11-19T23:59', 'America/New_York', '2026-11-20T04:59:00.000Z'],
    ['2026-11-19T23:59:30', 'America/Los_Angeles', '2026-11-20T07:59:30.000Z'],
    // skipped on 2026-03-08, and twice there on 2026-11-01
    ['2026-03-08T02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
    ['2026-03-08T02:30', 'America/Los_Angeles', '2026-03-08T10:30:00.000Z'],
    ['2026-03-08T02:30', 'America/Phoenix', '2026-03-08T09:30:00.000Z'],
    ['2026-11-01T01:30', 'America/New_York', '2026-11-01T06:30:00.000Z'],
    ['2026-11-01T01:30', 'America/Los_Angeles', '2026-11-01T09:30:00.000Z'],
    ['2026-11-01T01:30', 'America/Phoenix', '2026-11-01T08:30:00.000Z'],
  ])('%s in %s is %s', (text, zone, instant) => {
    expect(parseWallTime(text, zone)).toBe(instant);
  });

  it.each(['2026-02-30T10:00', '2026-11-19T24:30', '2026-11-19', '2026-11-19T10:00Z', 'soon', ''])(
    '%j is none',
    (text) => {
      expect(parseWallTime(text, 'America/Phoenix')).toBeNull();
    },
  );
});
