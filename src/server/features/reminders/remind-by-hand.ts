import { refuse, type Refusal } from '../../../contract/refusals.ts';
import { dateIn } from '../../../domain/week/date-in.ts';
import { formatTimeLeft } from '../../../domain/week/format-time-left.ts';
import { toInstant } from '../../../domain/week/instant.ts';
import type { Deps } from '../../deps.ts';
import { recordEvents } from '../events/record-event.ts';
import { queueMails } from '../mail/queue-mail.ts';
import { estimateWeeks } from '../week-run/estimate-week.ts';
import { reminderOf } from './reminder-of.ts';
import { findMailed, findOpenMenu, findUndecided, type UndecidedWeek } from './store.ts';

const CHUNK = 200;

interface AskedReminder {
  channel_id: string;
  actor_id: string;
  week: string;
  /** left out: everybody who has not picked */
  ids?: readonly string[] | undefined;
}

/**
 * Staff remind those who have not picked. Nobody hears it twice on one day, however many of the staff ask, nor
 * on the day on which the shop has told everybody by itself. Those who want no reminders get none.
 */
export async function remindByHand(
  deps: Deps,
  { channel_id, actor_id, week, ids }: AskedReminder,
): Promise<{ ok: true; done: number } | Refusal> {
  const now = deps.clock.shopNow();
  const menu = await findOpenMenu(deps.database, { channel_id, week, now });
  if (!menu) return refuse('week.deadline_passed');
  const today = dateIn(menu.time_zone, toInstant(now));
  if (menu.reminded_at && dateIn(menu.time_zone, toInstant(menu.reminded_at)) === today) {
    return refuse('reminder.sent_today');
  }
  const left = formatTimeLeft(menu.picking_deadline_at.getTime() - now.getTime()) ?? 'No time';
  let done = 0;
  for (let after: string | null = null; ;) {
    const undecided: UndecidedWeek[] = await findUndecided(deps.database, menu, {
      after,
      most: CHUNK,
      ...(ids && { ids }),
    });
    const estimates = await estimateWeeks(deps, {
      ...menu,
      ids: undecided.map(({ id }) => id),
    });
    done += await deps.database.transaction().execute(async (transaction) => {
      const mails = await queueMails(
        transaction,
        undecided.map((each) => ({
          ...reminderOf(menu, each, { estimate: estimates.get(each.id), left }),
          dedupe_key: `pick_reminder ${each.user_id} ${today}`,
        })),
      );
      const reminded = await findMailed(transaction, mails);
      await recordEvents(
        transaction,
        reminded.map((subject_user_id) => ({
          kind: 'week.reminded',
          channel_id,
          actor_id,
          subject_user_id,
          data: { week },
        })),
      );
      return reminded.length;
    });
    after = undecided.at(-1)?.id ?? null;
    if (undecided.length < CHUNK) return { ok: true, done };
  }
}
