import { z } from 'zod';
import type { CustomerMoment } from '../../../contract/customer-page.ts';
import { cents } from '../../../domain/money/cents.ts';
import { formatCents } from '../../../domain/money/format-cents.ts';
import { receiptKinds, receiptText } from '../schedule/receipt-texts.ts';

/** What of an event's data a line says; an old event may lack any of it. */
const facts = z
  .object({
    number: z.string().nullish(),
    amount_cents: z.int().nullish(),
    reason: z.string().nullish(),
    before: z.record(z.string(), z.unknown()).nullish(),
    after: z.record(z.string(), z.unknown()).nullish(),
  })
  .catch({});
type Facts = z.output<typeof facts>;

const order = ({ number }: Facts) => (number ? ` ${number}` : '');
const amount = ({ amount_cents }: Facts) =>
  typeof amount_cents === 'number' ? ` ${formatCents(cents(Math.abs(amount_cents)))}` : '';

const texts: Record<string, (of: Facts) => string> = {
  'order.placed': (of) => `Order${order(of)} placed`,
  'order.claimed': (of) => `Took order${order(of)} into the account`,
  'gift_card.applied': (of) => `Added a gift card:${amount(of)}`,
  'credit.adjusted': (of) =>
    `${(of.amount_cents ?? 0) < 0 ? 'Took' : 'Gave'}${amount(of)} of credit${of.reason ? `: ${of.reason}` : ''}`,
  'customer.merged': () => 'Merged another record into this one',
  'customer.exported': () => 'Downloaded everything that is held on the customer',
  'customer.erased': () => 'Erased who the customer was',
  'customer.contact_changed': () => 'Changed name, email or phone',
  'customer.address_changed': () => 'Changed the delivery address',
  'account.address_changed': () => 'Changed the delivery address',
  'account.email_changed': () => 'Changed the email address',
  'account.password_changed': () => 'Changed the password',
};

/** "account.card_changed" → "Account card changed" */
const plainWords = (kind: string) =>
  kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll(/[._]/g, ' ');

export function eventTitle(kind: string, data: unknown): string {
  if (receiptKinds.includes(kind)) return receiptText(kind, data);
  return texts[kind]?.(facts.parse(data)) ?? plainWords(kind);
}

export const mailTitle = (kind: string, subject: string | null): string =>
  subject ?? plainWords(kind);

export function eventChanges(data: unknown): CustomerMoment['changes'] {
  const { before, after } = facts.parse(data);
  if (!before || !after) return [];
  return Object.keys(after)
    .map((field) => ({
      field: plainWords(field.replace(/_cents$/, '')),
      before: said(field, before[field]),
      after: said(field, after[field]),
    }))
    .filter((change) => change.before !== change.after);
}

function said(field: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  const isMoney = field.endsWith('_cents') && Number.isInteger(value);
  return isMoney ? formatCents(cents(value as number)) : String(value);
}
