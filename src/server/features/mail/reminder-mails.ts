import { z } from 'zod';
import { cents } from '../../../domain/money/cents.ts';
import { formatCents } from '../../../domain/money/format-cents.ts';
import { calendarDate } from '../../../domain/week/calendar-date.ts';
import { formatDateLong } from '../../../domain/week/format-date.ts';
import type { MailText } from './templates.ts';

const amount = z.int().transform(cents);

/** What the shop says by itself before a deadline or after a delivery, as it was when it was queued. */
const reminderMailPayloads = {
  pick_reminder: z.object({
    subscription_week_id: z.string(),
    week: z.string(),
    week_title: z.string(),
    deadline: z.string(),
    plan_name: z.string(),
    plan_size: z.int(),
    /** "One day", "3 days and 4 hours"; mails that were queued before it stood here came a day before */
    left: z.string().default('One day'),
    /** an estimate: settled at the deadline */
    if_nothing: z.discriminatedUnion('outcome', [
      z.object({
        outcome: z.literal('filled'),
        meals: z.array(z.object({ name: z.string(), quantity: z.int() })),
        total_cents: amount,
        card_cents: amount,
        charged: z.string(),
      }),
      z.object({ outcome: z.literal('skipped') }),
      z.object({ outcome: z.literal('held'), reason: z.string().nullable() }),
    ]),
  }),
  card_expiring: z.object({
    state: z.enum(['expired', 'expiring']),
    last4: z.string(),
    expiry: z.string(),
    deadline: z.string(),
  }),
  review_request: z.object({
    number: z.string(),
    url_key: z.string(),
    delivery_date: z.string().transform(calendarDate),
    meals: z.array(z.string()),
  }),
};

export type ReminderMailKind = keyof typeof reminderMailPayloads;
export type ReminderMailPayload<Kind extends ReminderMailKind> = z.input<
  (typeof reminderMailPayloads)[Kind]
>;
export type ReminderPayload = ReminderMailPayload<'pick_reminder'>;
type Reminder = z.output<typeof reminderMailPayloads.pick_reminder>;

function ifNothing({ if_nothing }: Reminder): string[] {
  switch (if_nothing.outcome) {
    case 'filled':
      return [
        'If you do nothing, we fill your box by what you eat and like. As of now it would be:',
        ...if_nothing.meals.map(({ name, quantity }) => `${quantity} × ${name}`),
        `Estimated total: ${formatCents(if_nothing.total_cents)}. ${charge(if_nothing)}`,
      ];
    case 'skipped':
      return ['If you do nothing, the week is skipped: nothing comes, and nothing is charged.'];
    case 'held':
      return [
        `If you do nothing, we cannot make your box.${if_nothing.reason ? ` ${if_nothing.reason}` : ''} Nothing is charged then.`,
      ];
  }
}

const charge = ({ card_cents, charged }: { card_cents: number; charged: string }) =>
  card_cents > 0
    ? `Your card is charged ${formatCents(cents(card_cents))} at ${charged}.`
    : `It is paid from your gift card balance at ${charged}.`;

export const reminderTemplates: Record<
  ReminderMailKind,
  (shop: string, payload: unknown) => MailText
> = {
  pick_reminder: (shop, payload) => {
    const reminder = reminderMailPayloads.pick_reminder.parse(payload);
    return {
      subject: `Pick your ${shop} meals until ${reminder.deadline}`,
      preview: `${reminder.week_title}: ${reminder.left} left.`,
      heading: `${reminder.left} left to pick`,
      paragraphs: [
        `${reminder.week_title}: pick your ${reminder.plan_size} meals (${reminder.plan_name}) until ${reminder.deadline}.`,
        ...ifNothing(reminder),
      ],
      button: { label: 'Pick my meals', path: `/meals?week=${reminder.week}` },
      quiet_link: 'No box this week? Skip it',
      note: 'Until the deadline you can skip the week and take it back in your account. Reminders can be turned off there, under Preferences.',
    };
  },
  card_expiring: (shop, payload) => {
    const { state, last4, expiry, deadline } = reminderMailPayloads.card_expiring.parse(payload);
    const expired = state === 'expired';
    return {
      subject: expired
        ? `Your card at ${shop} has expired`
        : `Your card at ${shop} is about to expire`,
      preview: 'A new card keeps your box coming.',
      heading: expired ? 'Your card has expired' : 'Your card is about to expire',
      paragraphs: [
        `The card ending in ${last4} ${expired ? 'was' : 'is'} valid through ${expiry}.`,
        `Your next box is charged at ${deadline}. ${expired ? 'Please give us another card before that.' : 'Please give us your new card as soon as you have it.'}`,
      ],
      button: { label: 'Change my card', path: '/account-settings/change_payment_method' },
      note: 'You have changed it already? Then there is nothing to do.',
    };
  },
  review_request: (shop, payload) => {
    const { number, url_key, delivery_date, meals } =
      reminderMailPayloads.review_request.parse(payload);
    return {
      subject: `How were your meals from ${shop}?`,
      preview: 'A few stars decide what we pick for you.',
      heading: 'How were your meals?',
      paragraphs: [
        `On ${formatDateLong(delivery_date)} you got order ${number}: ${meals.join(', ')}.`,
        'Give each a few stars, and a word if you like. They decide what we pick for you, and help the kitchen.',
      ],
      button: { label: 'Rate my meals', path: `/order/review/${url_key}/` },
      note: 'You can change your review until your next box comes. Not interested? Turn these mails off under Preferences in your account.',
    };
  },
};
