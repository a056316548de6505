import type { Instant } from './instant.ts';

/** "Thu, Nov 19, 11:59 PM EST": the zone is always named, with the offset in force that day. */
export const formatDeadline = (at: Instant, timeZone: string): string =>
  zonedText(at, timeZone, 'short', 'short');

/** "Thursday, Nov 19, 11:59 PM Eastern Time" */
export const formatDeadlineLong = (at: Instant, timeZone: string): string =>
  zonedText(at, timeZone, 'long', 'longGeneric');

interface ZonedFormat {
  format: Intl.DateTimeFormat;
  /** by minute: the same rows are listed again and again, and a text costs some 10 µs */
  texts: Map<string, string>;
}

const formats = new Map<string, ZonedFormat>();
const MOST_TEXTS = 2000;

/** Making a format costs some 50 µs and a list shows hundreds; there are few zones. */
function formatOf(
  timeZone: string,
  weekday: 'short' | 'long',
  timeZoneName: 'short' | 'longGeneric',
): ZonedFormat {
  const key = `${timeZone} ${weekday} ${timeZoneName}`;
  let known = formats.get(key);
  if (!known) {
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      weekday,
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      hour12: true,
      timeZoneName,
    });
    known = { format, texts: new Map() };
    formats.set(key, known);
  }
  return known;
}

function zonedText(
  at: Instant,
  timeZone: string,
  weekday: 'short' | 'long',
  zoneName: 'short' | 'longGeneric',
): string {
  const { format, texts } = formatOf(timeZone, weekday, zoneName);
  const minute = at.slice(0, 'YYYY-MM-DDTHH:MM'.length);
  let text = texts.get(minute);
  if (text === undefined) {
    text = textOf(format.formatToParts(new Date(at)));
    if (texts.size >= MOST_TEXTS) texts.clear();
    texts.set(minute, text);
  }
  return text;
}

/** Put together from the parts: engines disagree on the commas and on the space before "PM". */
function textOf(parts: readonly Intl.DateTimeFormatPart[]): string {
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((candidate) => candidate.type === type)?.value ?? '';
  const day = `${part('weekday')}, ${part('month')} ${part('day')}`;
  return `${day}, ${part('hour')}:${part('minute')} ${part('dayPeriod')} ${part('timeZoneName')}`;
}
