import { parseCalendarDate } from './calendar-date.ts';

/**
 * A moment in UTC, always written as 'yyyy-MM-ddTHH:mm:ss.SSSZ' (what `Date.toISOString` gives).
 * One fixed width: comparing two of them as text compares the moments.
 */
export type Instant = string & { readonly instant: true };

// beyond them the text gets a sign and a longer year, and no longer sorts
const EARLIEST = Date.parse('0001-01-01T00:00:00.000Z');
const LATEST = Date.parse('9999-12-31T23:59:59.999Z');

/** NaN, the time of an invalid `Date`, is not. */
const isInRange = (milliseconds: number) => milliseconds >= EARLIEST && milliseconds <= LATEST;

export function toInstant(date: Date): Instant {
  const milliseconds = date.getTime();
  if (!isInRange(milliseconds)) {
    throw new RangeError(`${milliseconds} ms is outside the years 0001 to 9999`);
  }
  return date.toISOString() as Instant;
}

const isoTime = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/** Reads any ISO time that names its offset; without one it would mean the machine's own zone. */
export function parseInstant(text: string): Instant | null {
  const date = isoTime.exec(text)?.[1];
  // `Date` would take February 30 for March 2
  if (date === undefined || parseCalendarDate(date) === null) return null;
  const milliseconds = Date.parse(text);
  return isInRange(milliseconds) ? toInstant(new Date(milliseconds)) : null;
}

/** For texts that are known to be instants: our own rows and constants. Otherwise it is a bug. */
export function instant(text: string): Instant {
  const parsed = parseInstant(text);
  if (parsed === null) throw new RangeError(`"${text}" is not an instant`);
  return parsed;
}

/**
 * At the very instant of a deadline it has passed: picking ends and the week run starts at the same
 * moment, with none between them that is both or neither.
 */
export const hasPassed = (at: Instant, now: Instant): boolean => now >= at;
