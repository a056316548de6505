import { z } from 'zod';
import { cents } from '../../../domain/money/cents.ts';
import { formatCents } from '../../../domain/money/format-cents.ts';
import type { Permission } from '../../../domain/permissions/permissions.ts';
import { inSentence } from '../../../domain/week/in-sentence.ts';
import { formatWeekTitle, week, type Week } from '../../../domain/week/week.ts';
import type { MailText } from './templates.ts';

const aboutOrder = {
  order_id: z.string(),
  number: z.string(),
  amount_cents: z.int().transform(cents),
};

const aboutWeek = { week: z.string().transform(week) };

/** What somebody of the staff has to look at. */
export const staffAlert = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('order_disputed'), ...aboutOrder, reason: z.string() }),
  /** the bank has said no, or sent it back: somebody has to decide */
  z.object({ kind: z.literal('refund_failed'), ...aboutOrder }),
  /** the gateway has not taken it for long; it is still tried */
  z.object({ kind: z.literal('refund_waiting'), ...aboutOrder }),
  z.object({ kind: z.literal('run_late'), ...aboutWeek, hours: z.int() }),
  z.object({ kind: z.literal('menu_unpublished'), ...aboutWeek, waiting: z.int() }),
  /** nobody has made one, and its deadline is near or past */
  z.object({ kind: z.literal('menu_missing'), ...aboutWeek, waiting: z.int() }),
  z.object({ kind: z.literal('weeks_held'), ...aboutWeek, held: z.int() }),
  /** nobody knows whether a charge went through, and the gateway does not say */
  z.object({ kind: z.literal('payment_unknown'), ...aboutOrder }),
  /** the bank wants the money of a gift card back, or did not take what we gave back */
  z.object({
    kind: z.literal('gift_card_money'),
    gift_card_id: z.string(),
    amount_cents: z.int().transform(cents),
    what: z.enum(['disputed', 'refund_failed']),
  }),
  /** what the gateway charged on a day is not what our books say */
  z.object({ kind: z.literal('books_differ'), day: z.string(), count: z.int() }),
  /** a customer says that something was wrong */
  z.object({
    kind: z.literal('order_request'),
    order_id: z.string(),
    number: z.string(),
    text: z.string(),
    meals: z.array(z.string()),
  }),
  /** a receiver took nothing for three days */
  z.object({ kind: z.literal('webhook_off'), webhook_id: z.string(), host: z.string() }),
  /** paid for, cannot be cooked, and nothing else suits */
  z.object({
    kind: z.literal('meals_left_out'),
    order_id: z.string(),
    number: z.string(),
    meals: z.array(z.string()),
  }),
  /** subscribers could not be told in time of a higher price: it comes later than planned */
  z.object({
    kind: z.literal('prices_postponed'),
    planned: z.string().transform(week),
    begins: z.string().transform(week),
  }),
]);

export type StaffAlert = z.input<typeof staffAlert>;
type Alert = z.output<typeof staffAlert>;

/** Who is told. */
export const alertPermissions: Record<StaffAlert['kind'], Permission> = {
  order_disputed: 'orders.edit',
  refund_failed: 'orders.edit',
  refund_waiting: 'orders.edit',
  run_late: 'week.read',
  menu_unpublished: 'menus.edit',
  menu_missing: 'menus.edit',
  weeks_held: 'week.read',
  payment_unknown: 'orders.edit',
  gift_card_money: 'marketing.edit',
  books_differ: 'reports.read',
  order_request: 'orders.edit',
  webhook_off: 'connections.manage',
  meals_left_out: 'orders.edit',
  prices_postponed: 'settings.edit',
};

export function staffAlertMail(shop: string, alert: Alert): MailText {
  const { subject, paragraphs, button } = saidOf(alert);
  return {
    subject: `${shop}: ${subject}`,
    preview: paragraphs[0]!,
    heading: subject,
    paragraphs,
    button,
    note: 'You get this mail because you look after this shop. It is sent once.',
  };
}

interface Said {
  subject: string;
  paragraphs: string[];
}

function saidOf(alert: Alert): Said & { button: { label: string; path: string } } {
  if ('week' in alert) {
    return { ...saidOfWeek(alert), button: { label: 'Open the week', path: weekPath(alert) } };
  }
  if (alert.kind === 'books_differ') return saidOfBooks(alert);
  if (alert.kind === 'prices_postponed') return saidOfPrices(alert);
  if (alert.kind === 'gift_card_money') {
    const path = `/admin/giftCards/edit/${alert.gift_card_id}`;
    return { ...saidOfGift(alert), button: { label: 'Open the gift card', path } };
  }
  if (alert.kind === 'webhook_off') {
    const path = `/admin/settings/webhooks/${alert.webhook_id}`;
    return { ...saidOfWebhook(alert), button: { label: 'Open the webhook', path } };
  }
  const path = `/admin/order/view/${alert.order_id}`;
  return { ...saidOfOrder(alert), button: { label: 'Open the order', path } };
}

type GiftAlert = Extract<Alert, { kind: 'gift_card_money' }>;

function saidOfGift({ what, amount_cents }: GiftAlert): Said {
  const amount = formatCents(amount_cents);
  return what === 'disputed'
    ? {
        subject: `A gift card of ${amount} is disputed`,
        paragraphs: [
          `Its buyer has told their bank that the charge of ${amount} was wrong. The card is disabled if nobody has applied it yet.`,
          'Please answer the dispute at the payment gateway before its deadline.',
        ],
      }
    : {
        subject: `The refund of a gift card of ${amount} failed`,
        paragraphs: [
          `${amount} did not reach the card that paid for it: the money is with us, and the gift card stays disabled.`,
          'Please try it again on the page of the gift card, or pay it another way.',
        ],
      };
}

type BooksAlert = Extract<Alert, { kind: 'books_differ' }>;

const saidOfBooks = ({ day, count }: BooksAlert): ReturnType<typeof saidOf> => ({
  subject: `The books of ${day} differ from the gateway's`,
  paragraphs: [
    `${count} ${count === 1 ? 'charge is' : 'charges are'} not the same at the payment gateway and in our books.`,
    'They are compared again every hour. Please look at each one that stays.',
  ],
  button: { label: 'Open the reconciliation', path: '/admin/reconciliation' },
});

const saidOfPrices = ({
  planned,
  begins,
}: Extract<Alert, { kind: 'prices_postponed' }>): ReturnType<typeof saidOf> => ({
  subject: `The new prices begin later, in the ${inSentence(formatWeekTitle(begins))}`,
  paragraphs: [
    `They were planned for the ${inSentence(formatWeekTitle(planned))}, but subscribers could not be told early enough: the shop stood still.`,
    'They are told now. Until then everybody pays the old prices.',
  ],
  button: { label: 'Open the prices', path: '/admin/settings/prices' },
});

const saidOfWebhook = ({ host }: Extract<Alert, { kind: 'webhook_off' }>): Said => ({
  subject: `The webhook to ${host} is switched off`,
  paragraphs: [
    `${host} has taken nothing for three days, so nothing more is sent there.`,
    'When it works again, switch the webhook on: what waits goes out then. What happens meanwhile is not kept for it.',
  ],
});

type WeekAlert = Extract<Alert, { week: Week }>;

const weekPath = ({ kind, week: of }: WeekAlert): string =>
  kind === 'menu_unpublished' || kind === 'menu_missing'
    ? `/admin/menu/edit/${of}`
    : `/admin/subscriptionOrderStatusDetailAdmin/${of}`;

function saidOfWeek(alert: WeekAlert): Said {
  const title = formatWeekTitle(alert.week);
  switch (alert.kind) {
    case 'run_late':
      return {
        subject: `${title}: the run came ${alert.hours} hours late`,
        paragraphs: ['Please look at its report before the kitchen starts.'],
      };
    case 'menu_unpublished':
      return {
        subject: `${title} has no published menu`,
        paragraphs: [
          `Its deadline has passed and ${alert.waiting} plans wait. Publish the menu, or close the week: the run then starts by itself.`,
        ],
      };
    case 'menu_missing':
      return {
        subject: `${title} has no menu`,
        paragraphs: [
          `Its deadline is near and ${alert.waiting} plans wait, but nobody has made its menu. Make and publish it, or close the week.`,
        ],
      };
    case 'weeks_held':
      return {
        subject: `${title}: ${alert.held} ${alert.held === 1 ? 'box needs' : 'boxes need'} attention`,
        paragraphs: ['They could not be made. The report says why for each; nobody was charged.'],
      };
  }
}

function saidOfOrder(alert: Extract<Alert, { order_id: string }>): Said {
  const { number } = alert;
  if (alert.kind === 'order_request') {
    return {
      subject: `Something was wrong with order ${number}`,
      paragraphs: [
        `The customer of order ${number} writes: “${alert.text}”`,
        alert.meals.length > 0
          ? `It is about ${alert.meals.join(', ')}.`
          : 'It is about the whole box.',
      ],
    };
  }
  if (alert.kind === 'meals_left_out') {
    return {
      subject: `Order ${number} comes without ${alert.meals.join(', ')}`,
      paragraphs: [
        `The kitchen cannot make ${alert.meals.join(', ')} for order ${number}, and nothing else suits what its customer eats.`,
        'The customer is told that it will be paid back. Please refund these meals on the order.',
      ],
    };
  }
  const amount = formatCents(alert.amount_cents);
  switch (alert.kind) {
    case 'order_disputed':
      return {
        subject: `Order ${number} is disputed`,
        paragraphs: [
          `The customer of order ${number} has told their bank that the charge of ${amount} was wrong (${alert.reason}).`,
          'Please answer the dispute at the payment gateway before its deadline. The order is marked; nothing else was changed.',
        ],
      };
    case 'refund_failed':
      return {
        subject: `The refund of order ${number} failed`,
        paragraphs: [
          `The refund of ${amount} for order ${number} did not reach the customer's card: the money is with us.`,
          'Please try it again, or pay it another way.',
        ],
      };
    case 'payment_unknown':
      return {
        subject: `The payment of order ${number} is not known`,
        paragraphs: [
          `The gateway has not told us for more than an hour whether the ${amount} of order ${number} went through.`,
          'We ask again every minute and never charge twice. Please look at the gateway if it stays so.',
        ],
      };
    case 'refund_waiting':
      return {
        subject: `The refund of order ${number} is waiting`,
        paragraphs: [
          `The payment gateway has not taken the refund of ${amount} for order ${number} for more than an hour.`,
          'We try it again every minute; there is nothing to do unless the gateway stays away.',
        ],
      };
  }
}
