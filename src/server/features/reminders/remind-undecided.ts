import { formatDeadline } from '../../../domain/week/format-deadline.ts';
import { toInstant } from '../../../domain/week/instant.ts';
import { formatWeekTitle, week as weekFrom } from '../../../domain/week/week.ts';
import type { Deps } from '../../deps.ts';
import type { ReminderPayload } from '../mail/reminder-mails.ts';
import { queueMails } from '../mail/queue-mail.ts';
import { estimateWeeks, type WeekEstimate } from '../week-run/estimate-week.ts';
import { ensureWeeksOfMenu } from '../subscriptions/ensure-weeks.ts';
import { endPass, findClosingMenus, findUndecided, type ClosingMenu } from './store.ts';

const HOURS_BEFORE = 24;
const CHUNK = 500;

/**
 * A day before the deadline, mails those who have not picked what happens if they do nothing. Each of
 * them once, however often and by how many workers it is called.
 */
export async function remindUndecided(deps: Deps, stopping?: AbortSignal): Promise<void> {
  const { database } = deps;
  const now = deps.clock.shopNow();
  const closing = { now, hours: HOURS_BEFORE, pass: 'reminded_at' } as const;
  for (const menu of await findClosingMenus(database, closing)) {
    await ensureWeeksOfMenu(database, menu.id);
    for (let after: string | null = null; ;) {
      if (stopping?.aborted) return;
      const undecided = await findUndecided(database, menu, { after, most: CHUNK });
      const ids = undecided.map(({ id }) => id);
      const estimates = await estimateWeeks(deps, { ...menu, ids });
      await queueMails(
        database,
        undecided.map(({ id, plan_name, plan_size, ...to }) => ({
          ...to,
          kind: 'pick_reminder',
          channel_id: menu.channel_id,
          dedupe_key: `pick_reminder ${id}`,
          payload: {
            ...saidOf(menu),
            subscription_week_id: id,
            plan_name,
            plan_size,
            if_nothing: ifNothing(estimates.get(id), menu),
          },
        })),
      );
      after = ids.at(-1) ?? null;
      if (ids.length < CHUNK) break;
    }
    await endPass(database, menu.id, 'reminded_at', now);
  }
}

const saidOf = ({ week, picking_deadline_at, time_zone }: ClosingMenu) => ({
  week,
  week_title: formatWeekTitle(weekFrom(week)),
  deadline: formatDeadline(toInstant(picking_deadline_at), time_zone),
});

function ifNothing(
  estimate: WeekEstimate | undefined,
  { time_zone }: ClosingMenu,
): ReminderPayload['if_nothing'] {
  if (!estimate) return { outcome: 'held', reason: null };
  if (estimate.outcome === 'ordered' || estimate.outcome === 'autofilled') {
    const { meals, total_cents, card_cents, charged_at } = estimate;
    return {
      outcome: 'filled',
      meals: meals.map(({ name, quantity }) => ({ name, quantity })),
      total_cents,
      card_cents,
      charged: formatDeadline(toInstant(charged_at), time_zone),
    };
  }
  return estimate.outcome === 'held'
    ? { outcome: 'held', reason: estimate.reason }
    : { outcome: 'skipped' };
}
