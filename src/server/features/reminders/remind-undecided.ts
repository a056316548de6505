import { dateIn } from '../../../domain/week/date-in.ts';
import { toInstant } from '../../../domain/week/instant.ts';
import type { Deps } from '../../deps.ts';
import { queueMails } from '../mail/queue-mail.ts';
import { estimateWeeks } from '../week-run/estimate-week.ts';
import { ensureWeeksOfMenu } from '../subscriptions/ensure-weeks.ts';
import { reminderOf } from './reminder-of.ts';
import { endPass, findClosingMenus, findUndecided, type UndecidedWeek } from './store.ts';

const HOURS_BEFORE = 24;
const CHUNK = 500;

/**
 * A day before the deadline, mails those who have not picked what happens if they do nothing. Each of
 * them once, however often and by how many workers it is called; not those whom staff have reminded today.
 */
export async function remindUndecided(deps: Deps, stopping?: AbortSignal): Promise<void> {
  const { database } = deps;
  const now = deps.clock.shopNow();
  const closing = { now, hours: HOURS_BEFORE, pass: 'reminded_at' } as const;
  for (const menu of await findClosingMenus(database, closing)) {
    await ensureWeeksOfMenu(database, menu.id);
    const unless_told_on = dateIn(menu.time_zone, toInstant(now));
    for (let after: string | null = null; ;) {
      if (stopping?.aborted) return;
      const page = { after, most: CHUNK, unless_told_on };
      const undecided: UndecidedWeek[] = await findUndecided(database, menu, page);
      const ids = undecided.map(({ id }) => id);
      const estimates = await estimateWeeks(deps, { ...menu, ids });
      await queueMails(
        database,
        undecided.map((week) => ({
          ...reminderOf(menu, week, { estimate: estimates.get(week.id), left: 'One day' }),
          dedupe_key: `pick_reminder ${week.id}`,
        })),
      );
      after = ids.at(-1) ?? null;
      if (ids.length < CHUNK) break;
    }
    await endPass(database, menu.id, 'reminded_at', now);
  }
}
