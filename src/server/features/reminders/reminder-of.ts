import { formatDeadline } from '../../../domain/week/format-deadline.ts';
import { toInstant } from '../../../domain/week/instant.ts';
import { formatWeekTitle, week as weekFrom } from '../../../domain/week/week.ts';
import type { ReminderPayload } from '../mail/reminder-mails.ts';
import type { WeekEstimate } from '../week-run/estimate-week.ts';
import type { ClosingMenu, UndecidedWeek } from './store.ts';

/** What somebody who has not picked is told; `left` begins the heading: "One day". */
export function reminderOf(
  menu: ClosingMenu,
  { id, plan_name, plan_size, ...to }: UndecidedWeek,
  { estimate, left }: { estimate: WeekEstimate | undefined; left: string },
) {
  return {
    ...to,
    kind: 'pick_reminder' as const,
    channel_id: menu.channel_id,
    payload: {
      week: menu.week,
      week_title: formatWeekTitle(weekFrom(menu.week)),
      deadline: formatDeadline(toInstant(menu.picking_deadline_at), menu.time_zone),
      left,
      subscription_week_id: id,
      plan_name,
      plan_size,
      if_nothing: ifNothing(estimate, menu),
    },
  };
}

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
