import type { DueInstant } from '../../../contract/clock.ts';
import { formatDeadline } from '../../../domain/week/format-deadline.ts';
import { toInstant } from '../../../domain/week/instant.ts';
import { formatWeek, week as weekFrom } from '../../../domain/week/week.ts';
import type { Channel } from '../channel/store.ts';
import type { DueEvent } from '../week-run/due-events.ts';

const words: Record<DueEvent['kind'], (event: DueEvent) => string> = {
  deadline: ({ week }) =>
    `picking for the week of ${formatWeek(weekFrom(week))} ends, its orders are made`,
  unpublished: ({ week }) =>
    `the deadline of the week of ${formatWeek(weekFrom(week))} passes without a published menu`,
  reminder: ({ week }) =>
    `who has not picked for the week of ${formatWeek(weekFrom(week))} is reminded`,
  charge: ({ count }) => `${count} ${count === 1 ? 'payment is' : 'payments are'} tried`,
  gift: ({ count }) => `${count} gift ${count === 1 ? 'card is' : 'cards are'} mailed`,
  prices: ({ week }) =>
    `subscribers are told of the prices from the week of ${formatWeek(weekFrom(week))} on`,
  last_call: ({ count }) =>
    `${count} unpaid ${count === 1 ? 'order is' : 'orders are'} dropped, the kitchen starts`,
};

/** Events of one instant belong together, in the words of the office. */
export function describeDue(
  events: readonly DueEvent[],
  channels: readonly Channel[],
  timeZone: string,
): DueInstant[] {
  const instants = new Map<string, DueInstant>();
  for (const event of events) {
    const at = toInstant(event.at);
    const known = instants.get(at) ?? { at, at_formatted: formatDeadline(at, timeZone), what: [] };
    const shop = channels.find(({ id }) => id === event.channel_id)?.settings.name;
    known.what.push(`${shop ? `${shop}: ` : ''}${words[event.kind](event)}`);
    instants.set(at, known);
  }
  return [...instants.values()];
}
