// Server only: Temporal weighs 19 kB.
import { Temporal } from 'temporal-polyfill';
import { toInstant, type Instant } from './instant.ts';

/**
 * A time as it stands on a wall clock in a zone, '2026-11-01T01:30', as a moment. Where the clocks
 * change it is read as a deadline is: of two the later one, and a skipped time moves forward.
 */
export function parseWallTime(text: string, timeZone: string): Instant | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/.test(text)) return null;
  try {
    const zoned = Temporal.PlainDateTime.from(text, { overflow: 'reject' }).toZonedDateTime(
      timeZone,
      { disambiguation: 'later' },
    );
    return toInstant(new Date(zoned.epochMilliseconds));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The time that a wall clock in the zone shows at a moment: '2026-11-19T23:59'. */
export const formatWallTime = (at: Instant, timeZone: string): string =>
  Temporal.Instant.from(at)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' });
