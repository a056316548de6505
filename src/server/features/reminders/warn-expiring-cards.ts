import { Temporal } from 'temporal-polyfill';
import { cardState } from '../../../domain/payment-card/card-state.ts';
import { addDays, calendarDate, splitDate } from '../../../domain/week/calendar-date.ts';
import { formatDeadline } from '../../../domain/week/format-deadline.ts';
import { toInstant } from '../../../domain/week/instant.ts';
import type { Deps } from '../../deps.ts';
import { queueMails } from '../mail/queue-mail.ts';
import { ensureWeeksOfMenu } from '../subscriptions/ensure-weeks.ts';
import { endPass, findClosingMenus, findEndingCards } from './store.ts';

/** Early enough to find another card before the deadline. */
const HOURS_BEFORE = 72;
const CHUNK = 500;

/** Mails those who will be charged at the deadline and whose card has ended or soon will; once per card and state. */
export async function warnExpiringCards(deps: Deps, stopping?: AbortSignal): Promise<void> {
  const { database } = deps;
  const now = deps.clock.shopNow();
  const closing = { now, hours: HOURS_BEFORE, pass: 'cards_warned_at' } as const;
  for (const menu of await findClosingMenus(database, closing)) {
    await ensureWeeksOfMenu(database, menu.id);
    const today = dateIn(menu.time_zone, now);
    const ends_by = splitDate(addDays(today, 31));
    for (let after: string | null = null; ;) {
      if (stopping?.aborted) return;
      const cards = await findEndingCards(database, menu, {
        gateway: deps.payments.name,
        ends_by,
        after,
        most: CHUNK,
      });
      await queueMails(
        database,
        cards.flatMap(({ id, last4, exp_month, exp_year, ...to }) => {
          const state = cardState(exp_month, exp_year, today);
          if (!state) return [];
          return {
            ...to,
            kind: 'card_expiring' as const,
            channel_id: menu.channel_id,
            dedupe_key: `card_${state} ${id}`,
            payload: {
              state,
              last4,
              expiry: `${String(exp_month).padStart(2, '0')}/${exp_year}`,
              deadline: formatDeadline(toInstant(menu.picking_deadline_at), menu.time_zone),
            },
          };
        }),
      );
      after = cards.at(-1)?.id ?? null;
      if (cards.length < CHUNK) break;
    }
    await endPass(database, menu.id, 'cards_warned_at', now);
  }
}

const dateIn = (timeZone: string, at: Date) =>
  calendarDate(
    Temporal.Instant.from(toInstant(at)).toZonedDateTimeISO(timeZone).toPlainDate().toString(),
  );
