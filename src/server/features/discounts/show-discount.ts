import { z } from 'zod';
import type { DiscountPage, getDiscount } from '../../../contract/discounts.ts';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import { refuse, type Refusal } from '../../../contract/refusals.ts';
import { formatDeadline } from '../../../domain/week/format-deadline.ts';
import { toInstant } from '../../../domain/week/instant.ts';
import { formatWallTime } from '../../../domain/week/wall-time.ts';
import type { RequestContext } from '../../http/context.ts';
import { eventChanges } from '../customers/timeline-texts.ts';
import { eventsAbout, type EventRow } from '../events/events-about.ts';
import { shownLine } from './list-discounts.ts';
import { countCodes, findDiscount } from './store.ts';
import { findTrialChoices } from './trial-store.ts';

const HISTORY_LENGTH = 50;

export async function showDiscount(
  { deps, channel }: RequestContext,
  id: string,
): Promise<ResponseOf<typeof getDiscount> | Refusal> {
  const { database, clock } = deps;
  const row = await findDiscount(database, { channel_id: channel.id, now: clock.shopNow() }, id);
  if (!row) return refuse('discount.not_found');
  const [codes, events, trial] = await Promise.all([
    countCodes(database, id),
    eventsAbout(database, 'discount_id', id, HISTORY_LENGTH),
    findTrialChoices(database, channel.id),
  ]);
  const wall = (at: Date | null) =>
    at === null ? '' : formatWallTime(toInstant(at), channel.time_zone);
  return {
    discount: {
      ...shownLine(row, channel.time_zone),
      version: row.version,
      starts: wall(row.starts_at),
      ends: wall(row.ends_at),
      codes,
      history: events.map((event) => momentOf(event, channel.time_zone)),
    },
    time_zone: channel.time_zone,
    trial,
  };
}

const facts = z.object({ count: z.int().nullish() }).catch({});

const titles: Record<string, (count: number) => string> = {
  'discount.made': () => 'Made',
  'discount.changed': () => 'Changed',
  'discount.stopped': () => 'Stopped',
  'discount.resumed': () => 'Runs again',
  'discount.codes_made': (count) => `${count.toLocaleString('en-US')} unique codes made`,
};

function momentOf(event: EventRow, timeZone: string): DiscountPage['history'][number] {
  const at = toInstant(event.occurred_at);
  const changes = eventChanges(event.data).map(
    ({ field, before, after }) => `${field}: ${before ?? '–'} → ${after ?? '–'}`,
  );
  const said = [`By ${event.actor_name ?? 'the shop'}`, ...changes, `receipt ${event.receipt}`];
  return {
    id: event.id,
    at,
    at_formatted: formatDeadline(at, timeZone),
    title: titles[event.kind]?.(facts.parse(event.data).count ?? 0) ?? event.kind,
    detail: said.join(' · '),
  };
}
