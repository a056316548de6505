import { z } from 'zod';
import { cents } from '../../../domain/money/cents.ts';
import { formatCents } from '../../../domain/money/format-cents.ts';
import type { Permission } from '../../../domain/permissions/permissions.ts';
import type { MailText } from './templates.ts';

const aboutOrder = {
  order_id: z.string(),
  number: z.string(),
  amount_cents: z.int().transform(cents),
};

/** What somebody of the staff has to look at. */
export const staffAlert = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('order_disputed'), ...aboutOrder, reason: z.string() }),
  /** the bank has said no, or sent it back: somebody has to decide */
  z.object({ kind: z.literal('refund_failed'), ...aboutOrder }),
  /** the gateway has not taken it for long; it is still tried */
  z.object({ kind: z.literal('refund_waiting'), ...aboutOrder }),
]);

export type StaffAlert = z.input<typeof staffAlert>;
type Alert = z.output<typeof staffAlert>;

/** Who is told. */
export const alertPermissions: Record<StaffAlert['kind'], Permission> = {
  order_disputed: 'orders.edit',
  refund_failed: 'orders.edit',
  refund_waiting: 'orders.edit',
};

export function staffAlertMail(shop: string, alert: Alert): MailText {
  const { subject, paragraphs } = said(alert);
  return {
    subject: `${shop}: ${subject}`,
    preview: paragraphs[0]!,
    heading: subject,
    paragraphs,
    button: { label: 'Open the order', path: `/admin/order/view/${alert.order_id}` },
    note: 'You get this mail because you look after orders. It is sent once.',
  };
}

function said(alert: Alert): { subject: string; paragraphs: string[] } {
  const { number } = alert;
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
