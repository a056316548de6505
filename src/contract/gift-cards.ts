import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { history } from './history.ts';
import { listOf, listQuery, searchText } from './list.ts';
import { wallTime } from './wall-time.ts';

/** Gift cards as staff issue and follow them. Their codes are shown once, and kept nowhere. */

/** In the order in which they are asked: money that somebody has is theirs, whatever happened since. */
const giftCardStates = ['applied', 'disabled', 'expired', 'unused'] as const;
export type GiftCardState = (typeof giftCardStates)[number];

const giftCardSorts = ['made', 'amount'] as const;

const query = listQuery(giftCardSorts, {
  /** the last letters of a code, or part of recipient or reason */
  q: searchText,
  state: z.optional(z.enum(giftCardStates)),
  /** those that were issued together */
  issue: z.optional(z.uuid()),
});

const cents = z.int();
const text = z.nullable(z.string());

const line = z.object({
  id: z.string(),
  /** "…K7QM": the end of the code */
  code_hint: z.string(),
  amount_cents: cents,
  state: z.enum(giftCardStates),
  recipient: text,
  reason: text,
  issue_id: text,
  made_formatted: z.string(),
  expires_formatted: text,
  applied: z.nullable(
    z.object({ user_id: z.string(), name: z.string(), at_formatted: z.string() }),
  ),
});

export type GiftCardLine = z.infer<typeof line>;

export const listGiftCards = endpoint({
  method: 'GET',
  path: '/api/admin/gift-cards',
  summary: 'The gift cards of this channel, newest first',
  access: { permission: 'marketing.read' },
  query,
  response: listOf(line),
});

export const exportGiftCards = endpoint({
  method: 'GET',
  path: '/api/admin/gift-cards.csv',
  summary: 'The same as a CSV file, without codes',
  access: { permission: 'marketing.read' },
  media_type: 'text/csv',
  file_name: 'gift-cards.csv',
  query,
  response: z.string(),
});

export const getGiftCardLiability = endpoint({
  method: 'GET',
  path: '/api/admin/gift-card-liability',
  summary: 'What is owed to holders of cards and balances at the end of each of twelve months',
  access: { permission: 'marketing.read' },
  response: z.object({
    months: z.array(
      z.object({ month: z.string(), label: z.string(), cards_cents: cents, balances_cents: cents }),
    ),
  }),
});

export type GiftCardLiability = z.infer<(typeof getGiftCardLiability)['response']>;

const params = z.strictObject({ gift_card_id: z.uuid() });

const giftCard = z.object({
  ...line.shape,
  version: z.int(),
  issued_by: text,
  /** by the clock of the shop; empty: never */
  expires: z.string(),
  /** of a card that somebody bought; null: staff issued it */
  purchase: z.nullable(
    z.object({
      from_name: z.string(),
      buyer_email: z.string(),
      buyer_id: text,
      /** null: it is printed */
      to_email: text,
      send_date_formatted: z.string(),
      is_mailed: z.boolean(),
      paid_by: z.string(),
      refund_status: z.nullable(z.enum(['due', 'succeeded', 'failed'])),
    }),
  ),
  /** of an applied card, when the oldest money on a balance is spent first */
  left_cents: z.nullable(cents),
  /** what moved its holder's balance since it was applied, newest first */
  ledger: z.array(
    z.object({
      id: z.string(),
      amount_cents: cents,
      balance_cents: cents,
      reason: z.enum(['gift_card', 'order', 'release', 'refund', 'adjustment']),
      note: text,
      order: z.nullable(z.object({ order_id: z.string(), number: z.string() })),
      at_formatted: z.string(),
      is_this_card: z.boolean(),
    }),
  ),
  history,
});

export type GiftCardPage = z.infer<typeof giftCard>;

export const getGiftCard = endpoint({
  method: 'GET',
  path: '/api/admin/gift-cards/:gift_card_id',
  summary: 'One gift card: who applied it, when, and what is left of it',
  access: { permission: 'marketing.read' },
  params,
  response: z.object({ gift_card: giftCard, time_zone: z.string() }),
});

const words = z.string().check(z.trim(), z.maxLength(120, 'At most 120 letters.'));

export const giftCardForm = z.strictObject({
  recipient: words,
  reason: words.check(z.minLength(1, 'Please give a reason.')),
  expires: wallTime,
});

export const issueForm = z.strictObject({
  ...giftCardForm.shape,
  amount_cents: z
    .int('Please enter an amount.')
    .check(z.gte(100, 'At least $1.00.'), z.lte(100_000, 'At most $1,000.00 a card.')),
  count: z
    .int('Please enter how many.')
    .check(z.gte(1, 'At least one.'), z.lte(10_000, 'At most 10,000 at a time.')),
});

export const issueGiftCards = endpoint({
  method: 'POST',
  path: '/api/admin/gift-cards',
  summary: 'Issues one card or many; the answer is the only place that ever shows the codes',
  access: { permission: 'marketing.edit' },
  body: z.strictObject({
    ...issueForm.shape,
    /** made by the form: sent twice, they are issued once */
    issue_id: z.uuid(),
  }),
  response: z.object({ message: z.string(), codes: z.array(z.string()) }),
});

const version = z.int();
const said = z.object({ message: z.string() });

export const saveGiftCard = endpoint({
  method: 'POST',
  path: '/api/admin/gift-cards/:gift_card_id',
  summary: 'Changes for whom and why a card is, and until when it can be applied',
  access: { permission: 'marketing.edit' },
  params,
  body: z.strictObject({ ...giftCardForm.shape, version }),
  response: said,
});

export const setGiftCardDisabled = endpoint({
  method: 'POST',
  path: '/api/admin/gift-cards/:gift_card_id/disabled',
  summary: 'Disables a card that nobody has applied, or makes it good again',
  access: { permission: 'marketing.edit' },
  params,
  body: z.strictObject({ version, disabled: z.boolean() }),
  response: said,
});

export const refundGiftCard = endpoint({
  method: 'POST',
  path: '/api/admin/gift-cards/:gift_card_id/refund',
  summary: 'Disables a bought card that nobody has applied, and gives its money back',
  access: { permission: 'marketing.edit' },
  params,
  body: z.strictObject({ version }),
  response: said,
});
