import type { Instant } from './instant.ts';

/** "Thu, Nov 19, 11:59 PM EST": the zone is always named, with the offset in force that day. */
export const formatDeadline = (at: Instant, timeZone: string): string =>
  zonedText(at, timeZone, 'short', 'short');

/** "Thursday, Nov 19, 11:59 PM Eastern Time" */
export const formatDeadlineLong = (at: Instant, timeZone: string): string =>
  zonedText(at, timeZone, 'long', 'longGeneric');

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format costs some 50 µs and a list shows hundreds; there are few zones. */
function formatOf(
  timeZone: string,
  weekday: 'short' | 'long',
  timeZoneName: 'short' | 'longGeneric',
): Intl.DateTimeFormat {
  const key = `${timeZone} ${weekday} ${timeZoneName}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      weekday,
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      hour12: true,
      timeZoneName,
    });
    formats.set(key, format);
  }
  return format;
}

/** Put together from the parts: engines disagree on the commas and on the space before "PM". */
function zonedText(
  at: Instant,
  timeZone: string,
  weekday: 'short' | 'long',
  zoneName: 'short' | 'longGeneric',
): string {
  const parts = formatOf(timeZone, weekday, zoneName).formatToParts(new Date(at));
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((candidate) => candidate.type === type)?.value ?? '';
  const day = `${part('weekday')}, ${part('month')} ${part('day')}`;
  return `${day}, ${part('hour')}:${part('minute')} ${part('dayPeriod')} ${part('timeZoneName')}`;
}
