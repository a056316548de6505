import { z } from 'zod';
import { formatCents } from '../../../domain/money/format-cents.ts';
import { formatDateLong } from '../../../domain/week/format-date.ts';
import { orderMailFacts, orderParagraphs } from './order-mails.ts';
import type { MailText } from './templates.ts';

/** What each mail of the week run needs to say; links go by paths, so that no secret stands in a payload. */
const weekMailPayloads = {
  renewal_paid: z.object({ order: orderMailFacts, filled: z.boolean() }),
  renewal_declined: z.object({
    order: orderMailFacts,
    decline_text: z.string(),
    /** null: we do not try again by ourselves */
    next_try: z.string().nullable(),
    until: z.string(),
  }),
  renewal_dropped: z.object({ order: orderMailFacts, paused: z.boolean() }),
  meals_replaced: z.object({
    week_title: z.string(),
    gone: z.array(z.string()),
    got: z.array(z.string()),
  }),
  meals_gone: z.object({ week_title: z.string(), gone: z.array(z.string()) }),
  meals_left_out: z.object({
    week_title: z.string(),
    number: z.string(),
    gone: z.array(z.string()),
  }),
  week_held: z.object({ week_title: z.string(), reason: z.string() }),
};

export type WeekMailKind = keyof typeof weekMailPayloads;
export type WeekMailPayload<Kind extends WeekMailKind> = z.input<(typeof weekMailPayloads)[Kind]>;

const newCardPath = '/account-settings/change_payment_method';

const texts: {
  [Kind in WeekMailKind]: (
    shop: string,
    payload: z.output<(typeof weekMailPayloads)[Kind]>,
  ) => MailText;
} = {
  renewal_paid: (shop, { order, filled }) => ({
    subject: `Your box for ${formatDateLong(order.delivery_date)} from ${shop}`,
    preview: `Order ${order.number}: ${formatCents(order.total_cents)}.`,
    heading: filled ? 'We filled your box' : 'Your box is on its way to the kitchen',
    paragraphs: [
      ...(filled
        ? ['You had not picked by the deadline, so we chose meals that fit what you told us.']
        : []),
      ...orderParagraphs(order),
    ],
    button: { label: 'See my order', path: `/confirmation/${order.url_key}` },
    note: 'Skip or change any coming week in your account, until its deadline.',
  }),
  renewal_declined: (shop, { order, decline_text, next_try, until }) => ({
    subject: `Your payment to ${shop} for order ${order.number} did not go through`,
    preview: 'Nothing was charged. A new card saves your box.',
    heading: 'Your card did not pay for your box',
    paragraphs: [
      decline_text,
      next_try
        ? `We try this card again at ${next_try}. A new card is charged at once.`
        : 'We do not try this card again.',
      `Your box of ${formatCents(order.total_cents)} is kept for you until ${until}. After that it is not cooked, and nothing is charged.`,
    ],
    button: { label: 'Change my card', path: newCardPath },
    note: 'You do not want the box? Skip the week in your account.',
  }),
  renewal_dropped: (shop, { order, paused }) => ({
    subject: `Your box from ${shop} for ${formatDateLong(order.delivery_date)} does not come`,
    preview: 'Nothing was charged.',
    heading: 'This week there is no box',
    paragraphs: [
      `Order ${order.number} at ${shop} could not be paid, so it was not cooked. Nothing was charged.`,
      paused
        ? 'This was the third week in a row, so your plan is paused. Give us a card that works and resume it whenever you like.'
        : 'Your plan goes on. Please give us a card that works before the next deadline.',
    ],
    button: { label: 'Change my card', path: newCardPath },
    note: 'Questions? Please contact us at the phone number or address below.',
  }),
  meals_replaced: (shop, { week_title, gone, got }) => ({
    subject: `A change in your box from ${shop}`,
    preview: `Instead of ${gone.join(', ')}.`,
    heading: 'We replaced a meal',
    paragraphs: [
      `${week_title}: we cannot cook ${gone.join(', ')} for you, although you had picked it. We are sorry.`,
      `You get ${got.join(', ')} instead, chosen by what you told us you like and leave out.`,
    ],
    button: { label: 'See my schedule', path: '/my-schedule' },
    note: 'Not for you? Write to us, and we make it right.',
  }),
  meals_gone: (shop, { week_title, gone }) => ({
    subject: `Please pick again at ${shop}`,
    preview: `${gone.join(', ')} cannot be cooked.`,
    heading: 'A meal of your box is gone',
    paragraphs: [
      `${week_title}: we cannot cook ${gone.join(', ')}, and no other meal of this week suits what you told us you eat. We are sorry.`,
      'Please look at your box, and choose something else until the deadline.',
    ],
    button: { label: 'See my schedule', path: '/my-schedule' },
    note: 'Questions? Please contact us at the phone number or address below.',
  }),
  meals_left_out: (shop, { week_title, number, gone }) => ({
    subject: `A meal is missing in your box from ${shop}`,
    preview: `We cannot cook ${gone.join(', ')}.`,
    heading: 'We cannot cook a meal of your box',
    paragraphs: [
      `${week_title}, order ${number}: we cannot cook ${gone.join(', ')}, and no other meal that is left suits what you told us you eat. We are sorry.`,
      'Your box comes without it. Our team looks at your order and pays it back to you.',
    ],
    button: { label: 'See my orders', path: '/my-orders' },
    note: 'Questions? Please contact us at the phone number or address below.',
  }),
  week_held: (shop, { week_title, reason }) => ({
    subject: `Your ${shop} box needs a look`,
    preview: reason,
    heading: 'We could not make your box',
    paragraphs: [`${week_title}: ${reason}`, 'Nothing was charged. Our team looks at it.'],
    button: { label: 'See my account', path: '/account-settings' },
    note: 'You can reach us at the phone number or address below.',
  }),
};

export const weekTemplates = Object.fromEntries(
  Object.entries(weekMailPayloads).map(([kind, schema]) => [
    kind,
    (shop: string, payload: unknown) =>
      // the entry of the same kind takes what its schema gives
      (texts[kind as WeekMailKind] as (shop: string, payload: unknown) => MailText)(
        shop,
        schema.parse(payload),
      ),
  ]),
) as Record<WeekMailKind, (shop: string, payload: unknown) => MailText>;
