import { refuse, type Refusal } from '../../../contract/refusals.ts';
import { addDays, calendarDate } from '../../../domain/week/calendar-date.ts';
import type { RequestContext } from '../../http/context.ts';
import { findOrderByKey } from './store.ts';

/** The delivery as an all-day event (RFC 5545), for the customer's own calendar. */
export async function orderCalendar(
  { deps, channel }: RequestContext,
  urlKey: string,
): Promise<{ ok: true; ics: string } | Refusal> {
  const order = await findOrderByKey(deps.database, channel.id, urlKey);
  if (!order) return refuse('order.not_found');
  const date = calendarDate(order.delivery_date);
  const meals = order.items.reduce((sum, item) => sum + item.quantity, 0);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Tiffin//${escapeText(channel.channel)}//EN`,
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${order.id}@${channel.primary_host}`,
    `DTSTAMP:${order.placed_at.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${date.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${addDays(date, 1).replaceAll('-', '')}`,
    `SUMMARY:${escapeText(`${channel.settings.name} delivery: ${meals} meals`)}`,
    `DESCRIPTION:${escapeText(order.items.map((item) => `${item.quantity} × ${item.name}`).join('\n'))}`,
    `LOCATION:${escapeText(`${order.address_1}, ${order.city}, ${order.state} ${order.zip_code}`)}`,
    `STATUS:${order.status === 'cancelled' || order.status === 'dropped' ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return { ok: true, ics: `${lines.map(fold).join('\r\n')}\r\n` };
}

const escapeText = (text: string) =>
  text.replace(/[\\;,]/g, (letter) => `\\${letter}`).replace(/\r?\n/g, '\\n');

/** A line has at most 75 bytes; the rest goes on after a space, never within a character. */
function fold(line: string): string {
  let folded = '';
  let bytes = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (bytes + size > 75) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += letter;
    bytes += size;
  }
  return folded;
}
