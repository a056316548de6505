import * as z from 'zod/mini';
import { cart } from './cart.ts';
import { endpoint } from './endpoint.ts';

const savedCard = z.object({
  brand: z.string(),
  last4: z.string(),
  /** "08/2029" */
  exp: z.string(),
  /** it cannot be charged any more */
  expired: z.boolean(),
});

const quote = z.object({
  /** priced for the address that was asked for */
  cart,
  /** null: no zip code yet */
  delivers: z.nullable(z.boolean()),
  /** the days on which this zip code is served in the cart's week */
  delivery_dates: z.array(z.object({ delivery_date: z.string(), formatted: z.string() })),
  gift_card_balance_cents: z.int(),
  saved_card: z.nullable(savedCard),
  /** what a subscriber agrees to, with what is planned for later weeks; null: no plan is bought */
  consent_text: z.nullable(z.string()),
});

export type CheckoutQuote = z.infer<typeof quote>;

export const quoteCheckout = endpoint({
  method: 'GET',
  path: '/api/checkout/quote',
  summary: 'What the cart costs at an address, when it can come, and what can pay for it',
  access: 'open',
  query: z.object({
    product: z.string().check(z.minLength(1), z.maxLength(60)),
    week: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, 'A week is named by its Monday')),
    zip_code: z.optional(z.string().check(z.regex(/^\d{5}$/, 'Zipcode must be 5-digits'))),
    state: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/, 'Choose a state from the list'))),
  }),
  /** null: the cart is empty, ordered or of a week that has closed */
  response: z.object({ quote: z.nullable(quote) }),
});
