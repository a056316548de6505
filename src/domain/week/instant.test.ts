import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasPassed, instant, parseInstant, toInstant } from './instant.ts';

const anyInstant = fc
  .date({
    min: new Date('0001-01-01T00:00:00Z'),
    max: new Date('9999-12-31T23:59:59.999Z'),
    noInvalidDate: true,
  })
  .map((date) => ({ at: toInstant(date), milliseconds: date.getTime() }));

describe('an instant', () => {
  it('is written in one way, whatever it was read from', () => {
    for (const text of [
      '2026-11-20T04:59:00Z',
      '2026-11-20T04:59Z',
      '2026-11-20T04:59:00.000Z',
      '2026-11-19T23:59:00-05:00',
    ]) {
      expect(parseInstant(text), text).toBe('2026-11-20T04:59:00.000Z');
    }
  });

  it('is not read from a time without an offset, nor from one that cannot be', () => {
    for (const text of [
      '2026-11-20T04:59:00',
      '2026-11-20',
      '2026-02-30T00:00:00Z',
      '9999-12-31T23:59:00-05:00',
      '2026-13-20T04:59:00Z',
      '2026-11-20T25:00:00Z',
      'Thu, 19 Nov 2026',
      '',
    ]) {
      expect(parseInstant(text), text).toBeNull();
      expect(() => instant(text), text).toThrow('is not an instant');
    }
  });

  it('sorts as text in the order of time', () => {
    fc.assert(
      fc.property(anyInstant, anyInstant, (a, b) => {
        expect(a.at < b.at).toBe(a.milliseconds < b.milliseconds);
      }),
    );
  });

  it('beyond the year 9999 is refused, since it would no longer sort, and so is an invalid date', () => {
    expect(() => toInstant(new Date('+010001-01-01T00:00:00Z'))).toThrow('outside the years');
    expect(() => toInstant(new Date(Number.NaN))).toThrow('outside the years');
  });

  it('has passed at its very moment, and not a millisecond earlier', () => {
    const deadline = toInstant(new Date('2026-11-20T04:59:00Z'));
    expect(hasPassed(deadline, toInstant(new Date('2026-11-20T04:58:59.999Z')))).toBe(false);
    expect(hasPassed(deadline, deadline)).toBe(true);
  });
});
