import {
  firstWeekFor,
  leavesDays,
  LEAST_NOTICE_DAYS,
} from '../../../domain/pricing/price-change.ts';
import { formatDeadline } from '../../../domain/week/format-deadline.ts';
import { toInstant } from '../../../domain/week/instant.ts';
import { formatWeekTitle } from '../../../domain/week/week.ts';
import type { Deps } from '../../deps.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { raiseAlert } from '../alerts/raise-alert.ts';
import { recordEvent } from '../events/record-event.ts';
import { queueMails } from '../mail/queue-mail.ts';
import { loadCalendar, type Calendar } from './charged-weeks.ts';
import { findToTell } from './concerned-store.ts';
import { findDueChanges, insertTold, lockChange, takeToTellBack, updateChange } from './store.ts';
import type { LockedChange } from './store.ts';

/** Mails per transaction. */
const CHUNK = 500;

type AnnounceDeps = Pick<Deps, 'database' | 'clock'>;

/**
 * Writes to everybody whom a planned change concerns, once, and to those who were told when it is withdrawn.
 * Any number of workers may do so at once: they queue at the change's row. Comes before the week's run, so
 * that nobody is charged a higher price of which nobody was told.
 */
export async function announceChanges(deps: AnnounceDeps, stopping?: AbortSignal): Promise<void> {
  for (const { id } of await findDueChanges(deps.database, deps.clock.shopNow())) {
    for (let more = true; more;) {
      if (stopping?.aborted) return;
      more = await deps.database
        .transaction()
        .execute((transaction) => tellSome(transaction, id, deps.clock.shopNow()));
    }
  }
}

/** Gives whether somebody may be left. */
async function tellSome(transaction: Queryable, changeId: string, now: Date): Promise<boolean> {
  const change = await lockChange(transaction, changeId);
  if (!change) return false;
  if (change.withdrawn_at) return tellBack(transaction, change, now);
  const calendar = await loadCalendar(transaction, change.channel_id);
  if (await postpone(transaction, change, calendar, now)) return true;
  const charged_at = calendar.chargedAt(change.from_week);
  const people = await findToTell(transaction, change, CHUNK);
  await insertTold(transaction, changeId, people, now);
  await queueMails(
    transaction,
    people.map(({ steps, parts, ...person }) => ({
      ...person,
      kind: 'price_change' as const,
      channel_id: change.channel_id,
      dedupe_key: `price_change ${changeId} ${person.user_id} ${parts.join(' ')}`,
      payload: {
        steps,
        week_title: formatWeekTitle(change.from_week),
        charged: formatDeadline(charged_at, calendar.time_zone),
      },
    })),
  );
  if (people.length === CHUNK) return true;
  await updateChange(transaction, changeId, {
    looked_at: now,
    announced_at: change.announced_at ?? now,
  });
  return false;
}

/** A shop that stood still may be too late to tell: then the higher price comes later. */
async function postpone(
  transaction: Queryable,
  change: LockedChange,
  calendar: Calendar,
  now: Date,
): Promise<boolean> {
  const charged_at = calendar.chargedAt(change.from_week);
  const inTime = leavesDays(charged_at, toInstant(now), LEAST_NOTICE_DAYS);
  if (!change.is_dearer || change.told || change.announced_at || inTime) return false;
  const later = firstWeekFor(calendar.ahead(now), toInstant(now), true)!;
  await updateChange(transaction, change.id, { from_week: later.week, announce_at: now });
  await recordEvent(transaction, {
    kind: 'prices.postponed',
    channel_id: change.channel_id,
    actor_id: null,
    subject_user_id: null,
    data: { before: { from_week: change.from_week }, after: { from_week: later.week } },
  });
  await raiseAlert(transaction, {
    channel_id: change.channel_id,
    key: `prices_postponed ${change.id} ${later.week}`,
    alert: { kind: 'prices_postponed', planned: change.from_week, begins: later.week },
  });
  return true;
}

async function tellBack(transaction: Queryable, change: LockedChange, now: Date): Promise<boolean> {
  const people = await takeToTellBack(transaction, change.id, now, CHUNK);
  await queueMails(
    transaction,
    people.map((person) => ({
      ...person,
      kind: 'price_change_withdrawn' as const,
      channel_id: change.channel_id,
      dedupe_key: `price_change_withdrawn ${change.id} ${person.user_id}`,
      payload: { week_title: formatWeekTitle(change.from_week) },
    })),
  );
  return people.length === CHUNK;
}
