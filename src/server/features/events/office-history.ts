import { z } from 'zod';
import type { History } from '../../../contract/history.ts';
import { formatDeadline } from '../../../domain/week/format-deadline.ts';
import { toInstant } from '../../../domain/week/instant.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { eventChanges } from '../customers/timeline-texts.ts';
import { eventsAbout } from './events-about.ts';

const HISTORY_LENGTH = 50;

const facts = z.object({ count: z.int().nullish(), note: z.string().nullish() }).catch({});

/** What the log says about a thing of the office, with what each edit changed. */
export async function officeHistory(
  database: Queryable,
  about: { name: 'discount_id' | 'gift_card_id'; id: string; time_zone: string },
  titles: Record<string, (count: number) => string>,
): Promise<History> {
  const events = await eventsAbout(database, about.name, about.id, HISTORY_LENGTH);
  return events.map((event) => {
    const at = toInstant(event.occurred_at);
    const { count, note } = facts.parse(event.data);
    const changes = eventChanges(event.data).map(
      ({ field, before, after }) => `${field}: ${before ?? '–'} → ${after ?? '–'}`,
    );
    const by = `By ${event.actor_name ?? 'the shop'}`;
    return {
      id: event.id,
      at,
      at_formatted: formatDeadline(at, about.time_zone),
      title: titles[event.kind]?.(count ?? 0) ?? event.kind,
      detail: [by, note, ...changes, `receipt ${event.receipt}`].filter(Boolean).join(' · '),
    };
  });
}
