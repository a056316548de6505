import { z } from 'zod';
import { formatCents } from '../../../domain/money/format-cents.ts';
import { cents } from '../../../domain/money/cents.ts';
import { calendarDate } from '../../../domain/week/calendar-date.ts';
import { formatDateLong } from '../../../domain/week/format-date.ts';
import type { MailText } from './templates.ts';

const amount = z.int().transform(cents);

/** What mails about an order say: the facts of the confirmation page, as they were when it was queued. */
export const orderMailFacts = z.object({
  number: z.string(),
  url_key: z.string(),
  product_name: z.string(),
  delivery_date: z.string().transform(calendarDate),
  lines: z.array(z.object({ name: z.string(), quantity: z.int(), line_cents: amount })),
  items_cents: amount,
  subscription_discount_cents: amount,
  discount_cents: amount,
  delivery_cents: amount,
  tax_cents: amount,
  total_cents: amount,
  gift_card_cents: amount,
  card_cents: amount,
  ship_to: z.string(),
  /** why the shop did it, where the customer did not ask for it */
  reason: z.optional(z.string()),
  /** of a cancelled order: what goes back; left out: all that was paid */
  goes_back: z.optional(z.object({ card_cents: amount, balance_cents: amount })),
});
export type OrderMailFacts = z.input<typeof orderMailFacts>;
type Facts = z.output<typeof orderMailFacts>;

export const orderMailKinds = [
  'order_confirmation',
  'payment_confirming',
  'payment_failed',
  'order_cancelled',
  'order_shipped',
] as const;
export type OrderMailKind = (typeof orderMailKinds)[number];

export const orderTemplates: Record<OrderMailKind, (shop: string, order: Facts) => MailText> = {
  order_confirmation: (shop, order) => ({
    subject: `Your order ${order.number} at ${shop}`,
    preview: `Delivery on ${formatDateLong(order.delivery_date)}.`,
    heading: 'Thank you for your order!',
    paragraphs: orderParagraphs(order),
    button: { label: 'See my order', path: `/confirmation/${order.url_key}` },
    note: 'Until the ordering deadline you can cancel this order in your account.',
  }),
  payment_confirming: (shop, order) => ({
    subject: `We are confirming your payment to ${shop} for order ${order.number}`,
    preview: 'There is nothing that you need to do.',
    heading: 'We are confirming your payment',
    paragraphs: [
      `Your bank has not told us yet whether the payment of ${formatCents(order.card_cents)} to ${shop} went through. We ask again, and never charge twice.`,
      'As soon as we know, we will mail you the result.',
    ],
    button: { label: 'See my order', path: `/confirmation/${order.url_key}` },
    note: 'Please do not order again in the meantime.',
  }),
  payment_failed: (shop, order) => ({
    subject: `Your payment to ${shop} for order ${order.number} did not go through`,
    preview: 'Nothing was charged, and your box is still there.',
    heading: 'Your payment did not go through',
    paragraphs: [
      `We asked your bank: the payment to ${shop} was not made, and nothing was charged.`,
      'Your box is still in your cart. You can pay with the same or another card.',
    ],
    button: { label: 'Back to my box', path: '/checkout' },
    note: 'If your bank shows the amount as reserved, it disappears within a few days.',
  }),
  order_cancelled: (shop, order) => {
    const back = order.goes_back ?? {
      card_cents: order.card_cents,
      balance_cents: order.gift_card_cents,
    };
    const sum = cents(back.card_cents + back.balance_cents);
    return {
      subject: `Your order ${order.number} at ${shop} is cancelled`,
      preview:
        sum > 0 ? `${formatCents(sum)} goes back to you.` : 'There is nothing that you need to do.',
      heading: 'Your order is cancelled',
      paragraphs: [
        `Your order ${order.number} for ${formatDateLong(order.delivery_date)} is cancelled.`,
        ...(order.reason === undefined
          ? []
          : [`We are sorry: nothing is delivered in that week. ${order.reason}`]),
        ...(back.card_cents > 0
          ? [
              `${formatCents(back.card_cents)} goes back to your card. Banks take up to ten days to show it.`,
            ]
          : []),
        ...(back.balance_cents > 0
          ? [`${formatCents(back.balance_cents)} is back on your gift card balance.`]
          : []),
      ],
      button: { label: 'See my order', path: `/confirmation/${order.url_key}` },
      note: 'You did not cancel it? Please contact us at the phone number or address below.',
    };
  },
  order_shipped: (shop, order) => ({
    subject: `Your ${shop} box comes on ${formatDateLong(order.delivery_date)}`,
    preview: `Order ${order.number} has left our kitchen.`,
    heading: 'Your box is on its way',
    paragraphs: [
      `It has left our kitchen and comes on ${formatDateLong(order.delivery_date)} to ${order.ship_to}.`,
      ...order.lines.map((line) => `${line.quantity} × ${line.name}`),
    ],
    button: { label: 'See my order', path: `/confirmation/${order.url_key}` },
    note: 'Please put the meals into the refrigerator on the day that they come.',
  }),
};

/** What is delivered when and where, and what it costs. */
export const orderParagraphs = (order: Facts): string[] => [
  `${order.product_name}, delivered on ${formatDateLong(order.delivery_date)} to ${order.ship_to}.`,
  ...order.lines.map((line) => `${line.quantity} × ${line.name}: ${formatCents(line.line_cents)}`),
  ...sums(order),
];

/** Lines of the sum; those that are nothing are left out. */
function sums(order: Facts): string[] {
  const line = (label: string, value: number, sign = '') =>
    value > 0 ? [`${label}: ${sign}${formatCents(cents(value))}`] : [];
  return [
    ...line('Subscribe & Save', order.subscription_discount_cents, '−'),
    ...line('Discount', order.discount_cents, '−'),
    `Delivery: ${order.delivery_cents > 0 ? formatCents(order.delivery_cents) : 'free'}`,
    ...line('Tax', order.tax_cents),
    `Total: ${formatCents(order.total_cents)}`,
    ...line('Paid from your gift card balance', order.gift_card_cents),
    ...line('Paid by card', order.card_cents),
  ];
}
