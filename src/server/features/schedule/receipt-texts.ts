import { z } from 'zod';
import { formatDateLong } from '../../../domain/week/format-date.ts';
import { parseCalendarDate } from '../../../domain/week/calendar-date.ts';
import { formatWeek, parseWeek } from '../../../domain/week/week.ts';

/** What of an event's data a receipt says; an old event may lack any of it. */
const facts = z
  .object({
    week: z.string().nullish(),
    plan: z.string().nullish(),
    resume_week: z.string().nullish(),
    delivery_date: z.string().nullish(),
    number: z.string().nullish(),
    subscription_ids: z.array(z.string()).nullish(),
  })
  .catch({});
type Facts = z.output<typeof facts>;

const weekName = (name: string | null | undefined): string | null => {
  const week = name ? parseWeek(name) : null;
  return week && formatWeek(week);
};
const inWeek = ({ week }: Facts) => (weekName(week) ? ` in the week of ${weekName(week)}` : '');
const ofWeek = ({ week }: Facts) => (weekName(week) ? ` the week of ${weekName(week)}` : ' a week');
const orderOf = ({ number }: Facts) => (number ? ` ${number}` : '');
const planOf = ({ plan }: Facts) => plan ?? 'the plan';

const texts: Record<string, (of: Facts) => string> = {
  'week.picked': (of) => `Picked meals for${ofWeek(of)}`,
  'week.skipped': (of) => `Skipped${ofWeek(of)}`,
  'week.unskipped': (of) => `Took back${ofWeek(of)}`,
  'week.closed': (of) => `No delivery in${ofWeek(of)}`,
  'week.reopened': (of) => `Delivery is back in${ofWeek(of)}`,
  'week.meals_replaced': (of) => `Replaced meals in${ofWeek(of)}`,
  'subscription.paused': (of) =>
    weekName(of.resume_week)
      ? `Paused ${planOf(of)} until the week of ${weekName(of.resume_week)}`
      : `Paused ${planOf(of)}`,
  'subscription.resumed': (of) => `Resumed ${planOf(of)}`,
  'subscription.cancelled': () => 'Cancelled automatic ordering',
  'subscription.reactivated': (of) => `Took up ${planOf(of)} again`,
  'subscription.plan_changed': (of) => `Changed to ${planOf(of)}${inWeek(of)}`,
  'subscription.delivery_day_changed': (of) => {
    const date = of.delivery_date ? parseCalendarDate(of.delivery_date) : null;
    return `Changed the delivery day${date ? `: ${formatDateLong(date)}` : inWeek(of)}`;
  },
  'order.cancelled': (of) => `Cancelled order${orderOf(of)}`,
  'order.pay_now': (of) => `Asked to pay for order${orderOf(of)} now`,
  'order.reported': (of) => `Told us what was wrong with order${orderOf(of)}`,
};

/** The events that are receipts of what was done about weeks, plans and orders. */
export const receiptKinds = Object.keys(texts);

export const receiptText = (kind: string, data: unknown): string =>
  texts[kind]?.(facts.parse(data)) ?? kind;

/** Whether the event is the skip of just this week. */
export function isSkipOf(
  event: { kind: string; data: unknown },
  { subscription_id, week }: { subscription_id: string; week: string },
): boolean {
  if (event.kind !== 'week.skipped') return false;
  const of = facts.parse(event.data);
  return of.week === week && (of.subscription_ids?.includes(subscription_id) ?? false);
}
