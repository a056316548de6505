import * as z from 'zod/mini';
import {
  billingFields,
  cardFields,
  emailField,
  optionalText,
  shippingFields,
  zipCode,
} from './address.ts';
import { fieldsWhen, optionalFields } from './conditional-fields.ts';
import { endpoint } from './endpoint.ts';

const week = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, 'A week is named by its Monday'));
const product = z.string().check(z.regex(/^[\w-]{1,60}$/, 'This is not the name of a plan'));
/** Made by the browser once per checkout page: however often it is posted, it makes one order. */
const checkoutKey = z.uuid();

interface Choices {
  same_as_shipping?: boolean | undefined;
  use_saved_card?: boolean | undefined;
  token?: string | undefined;
  pay_with_balance_only?: boolean | undefined;
}

const needsCard = (body: Choices) =>
  !body.use_saved_card && body.token === undefined && !body.pay_with_balance_only;
const needsBilling = (body: Choices) =>
  !body.same_as_shipping && !body.use_saved_card && !body.pay_with_balance_only;

const formShape = {
  /** guests only: a customer's own address is known */
  email: z.optional(emailField('Email is required')),
  ...shippingFields,
  /** one of the zone's days; left out: its first */
  delivery_date: z.optional(week),
  same_as_shipping: z._default(z.boolean(), false),
  ...optionalFields(billingFields),
  ...optionalFields(cardFields),
  /** instead of the card: what the gateway's own field in the browser made of it */
  token: z.optional(
    z
      .string()
      .check(z.regex(/^[\w-]{1,200}$/, 'This card could not be read. Please enter it again.')),
  ),
  use_saved_card: z._default(z.boolean(), false),
  /** the gift-card balance covers everything and no card is given */
  pay_with_balance_only: z._default(z.boolean(), false),
  use_gift_card_balance: z._default(z.boolean(), false),
  discount_code: optionalText(40),
  /** to the text shown; required for a plan */
  consent: z._default(z.boolean(), false),
  /** that text, the quote's, word by word: one that has changed since is refused, and shown first */
  consent_text: optionalText(4000),
};

const conditions = [
  ...fieldsWhen(needsBilling, billingFields),
  ...fieldsWhen(needsCard, cardFields),
];

/** What the form holds. Never a price: those are the server's. */
export const checkoutForm = z.strictObject(formShape).check(...conditions);

const cart = { product, week, way: z.enum(['subscription', 'once']) };

const placed = z.object({
  /** `confirming`: the bank has not told the result yet; it is looked up, never charged again */
  status: z.enum(['paid', 'confirming', 'requires_action']),
  url_key: z.string(),
  number: z.string(),
  message: z.string(),
  /** for the gateway's own dialog in the browser; then call `confirmPayment` */
  action: z.nullable(z.object({ client_secret: z.string() })),
});

export type PlacedOrder = z.infer<typeof placed>;

export const placeOrder = endpoint({
  method: 'POST',
  path: '/api/checkout',
  summary: 'Makes one paid order of the cart; the same checkout key never makes a second',
  access: 'open',
  body: z
    .strictObject({
      checkout_key: checkoutKey,
      /** whose link the customer came through; one that nobody has is left out */
      affiliate: z.optional(z.string().check(z.maxLength(40))),
      ...cart,
      ...formShape,
    })
    .check(...conditions),
  response: placed,
});

export const confirmPayment = endpoint({
  method: 'POST',
  path: '/api/checkout/confirm',
  summary: "Reads the payment's result after the bank's dialog, or when it was not known",
  access: 'open',
  body: z.strictObject({ checkout_key: checkoutKey }),
  response: placed,
});

/** The embedded gateway's dialog: the card's owner approves a charge, or does not. */
export const answerSandboxBank = endpoint({
  method: 'POST',
  path: '/api/checkout/sandbox-bank',
  summary: "Answers the sandbox bank's question (embedded gateway only)",
  access: 'open',
  body: z.strictObject({
    client_secret: z.string().check(z.minLength(1), z.maxLength(200)),
    approved: z.boolean(),
  }),
  response: z.object({ message: z.string() }),
});

export const savePicks = endpoint({
  method: 'POST',
  path: '/api/checkout/picks',
  summary: "Saves a subscriber's picks of a week from the cart; they are charged at the deadline",
  access: 'signed-in',
  body: z.strictObject({ product, week }),
  response: z.object({ url_key: z.string(), receipt: z.string(), message: z.string() }),
});

export const interestForm = z.strictObject({
  email: emailField('Email is required'),
  zip_code: zipCode,
});

export const tellMeWhenYouDeliver = endpoint({
  method: 'POST',
  path: '/api/delivery-interest',
  summary: 'Keeps an address for the day we deliver to this zip code',
  access: 'open',
  body: interestForm,
  response: z.object({ message: z.string() }),
});

/** The gateway's signature is its proof; the body is checked against it as it came. */
export const paymentWebhook = endpoint({
  method: 'POST',
  path: '/api/webhooks/payments',
  summary: 'What the payment gateway reports: charges, refunds, disputes',
  access: 'signature',
  response: z.object({ received: z.int() }),
});
