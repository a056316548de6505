import * as z from 'zod/mini';
import { leastGiftCents, mostGiftCents } from '../domain/gift-card/gift-terms.ts';
import { cardFields, emailField, requiredText } from './address.ts';
import { fieldsWhen, optionalFields } from './conditional-fields.ts';
import { endpoint } from './endpoint.ts';

/** A gift card that somebody buys for somebody else, or to print. */

const cents = z.int();

export const getGiftTerms = endpoint({
  method: 'GET',
  path: '/api/gift-purchases/terms',
  summary: 'The days on which a gift card can be sent, and the card that the customer has stored',
  access: 'open',
  response: z.object({
    today: z.string(),
    last_date: z.string(),
    saved_card: z.nullable(
      z.object({
        brand: z.string(),
        last4: z.string(),
        exp: z.string(),
        expired: z.boolean(),
      }),
    ),
  }),
});

interface Choices {
  delivery?: string;
  use_saved_card?: boolean | undefined;
  token?: string | undefined;
}

const recipientFields = {
  to_email: emailField('Please enter the email address of the recipient'),
};
const zipOfCard = {
  payment_zip_code: z
    .string({ error: 'Please enter the zip code of the card' })
    .check(z.trim(), z.regex(/^\d{5}$/, 'Please enter the zip code of the card')),
};

const formShape = {
  amount_cents: z
    .int('Please enter an amount')
    .check(
      z.gte(leastGiftCents, `At least $${leastGiftCents / 100}`),
      z.lte(mostGiftCents, `At most $${mostGiftCents / 100}`),
    ),
  from_name: requiredText('Please enter your name', 60),
  /** guests only: where the receipt goes */
  email: z.optional(emailField('Email is required')),
  to_name: requiredText('Please enter the name of the recipient', 60),
  delivery: z.enum(['email', 'print']),
  ...optionalFields(recipientFields),
  message: z.string().check(z.trim(), z.maxLength(300, 'At most 300 letters')),
  /** left out: today */
  send_date: z.optional(z.string()),
  ...optionalFields(zipOfCard),
  ...optionalFields(cardFields),
  /** instead of the card: what the gateway's own field in the browser made of it */
  token: z.optional(z.string().check(z.regex(/^[\w-]{1,200}$/))),
  use_saved_card: z._default(z.boolean(), false),
};

const conditions = [
  ...fieldsWhen((body: Choices) => body.delivery === 'email', recipientFields),
  ...fieldsWhen((body: Choices) => !body.use_saved_card, zipOfCard),
  ...fieldsWhen((body: Choices) => !body.use_saved_card && body.token === undefined, cardFields),
];

export const giftForm = z.strictObject(formShape).check(...conditions);

const purchaseKey = z.uuid();

const bought = z.object({
  /** `confirming`: the bank has not told the result yet; it is looked up, never charged again */
  status: z.enum(['paid', 'confirming', 'requires_action']),
  /** opens its page */
  page_token: z.string(),
  message: z.string(),
  /** for the gateway's own dialog in the browser; then call `confirmGiftPurchase` */
  action: z.nullable(z.object({ client_secret: z.string() })),
});

export type BoughtGift = z.infer<typeof bought>;

export const buyGiftCard = endpoint({
  method: 'POST',
  path: '/api/gift-purchases',
  summary: 'Buys one gift card; the same purchase key never buys a second',
  access: 'open',
  body: z
    .strictObject({
      /** made by the browser once per form */
      purchase_key: purchaseKey,
      ...formShape,
    })
    .check(...conditions),
  response: bought,
});

export const confirmGiftPurchase = endpoint({
  method: 'POST',
  path: '/api/gift-purchases/confirm',
  summary: "Reads the payment's result after the bank's dialog, or when it was not known",
  access: 'open',
  body: z.strictObject({ purchase_key: purchaseKey }),
  response: bought,
});

/** Names a purchase and proves that we have written it: on the buyer's screen and in their receipt. */
const params = z.strictObject({
  page_token: z.string().check(z.regex(/^[\w-]{65}$/, 'This link is not complete.')),
});

const purchase = z.object({
  state: z.enum(['confirming', 'paid', 'declined', 'refunded']),
  amount_cents: cents,
  from_name: z.string(),
  to_name: z.string(),
  /** null: it is printed */
  to_email: z.nullable(z.string()),
  buyer_email: z.string(),
  message: z.string(),
  send_date_formatted: z.string(),
  is_mailed: z.boolean(),
});

export type GiftPurchase = z.infer<typeof purchase>;

export const getGiftPurchase = endpoint({
  method: 'GET',
  path: '/api/gift-purchases/:page_token',
  summary: 'A gift card as its buyer sees it, without its code',
  access: 'open',
  params,
  response: z.object({ purchase }),
});

export const printGiftCard = endpoint({
  method: 'GET',
  path: '/api/gift-purchases/:page_token/card.pdf',
  summary: 'The card with its code, to print and give away; only of those that are not mailed',
  access: 'open',
  media_type: 'application/pdf',
  params,
  response: z.string(),
});
