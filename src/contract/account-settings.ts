import * as z from 'zod/mini';
import { billingFields, cardFields, emailField, shippingFields } from './address.ts';
import { fieldsWhen, optionalFields } from './conditional-fields.ts';
import { endpoint } from './endpoint.ts';

/** The calls of the account settings screen (spec §5 and §7); each form and its route share one schema. */

const changed = z.object({ message: z.string(), receipt: z.string() });

/** Argon2 works on all of it: without a limit a request could keep a core busy. */
const password = (message: string) =>
  z.string({ error: message }).check(z.minLength(1, message), z.maxLength(200, 'This is too long'));

export const emailForm = z
  .strictObject({
    email: emailField('New Email Address is required'),
    email_confirm: z
      .string({ error: 'Confirm New Email is required' })
      .check(
        z.trim(),
        z.minLength(1, 'Confirm New Email is required'),
        z.maxLength(254, 'This is too long'),
        z.toLowerCase(),
      ),
  })
  .check(
    z.refine((form) => form.email === form.email_confirm, {
      error: 'Both email entries must match.',
      path: ['email_confirm'],
    }),
  );

export const updateEmail = endpoint({
  method: 'POST',
  path: '/api/user/updateEmail',
  summary: 'Changes the address one logs in with; the former address is told',
  access: 'signed-in',
  body: emailForm,
  response: changed,
});

export const passwordForm = z
  .strictObject({
    password: password('Current Password is required'),
    new_password: password('New Password is required').check(
      z.minLength(8, 'Password must be at least 8 characters long.'),
    ),
    new_password_confirm: password('Confirm New Password is required'),
  })
  .check(
    z.refine((form) => form.new_password !== form.password, {
      error: 'New password cannot be the same as the current password',
      path: ['new_password'],
    }),
    z.refine((form) => form.new_password === form.new_password_confirm, {
      error: 'Both new password entries must match.',
      path: ['new_password_confirm'],
    }),
  );

export const updatePassword = endpoint({
  method: 'POST',
  path: '/api/user/updatePassword',
  summary: 'Sets a new password; every other session ends, and this one goes on under a new id',
  access: 'signed-in',
  body: passwordForm,
  response: changed,
});

interface CardChoice {
  token?: string | undefined;
  setup_id?: string | undefined;
}

const givenName = z.optional(z.string().check(z.minLength(1), z.maxLength(200)));

/** The card's fields, or one of the two names that the gateway has given it. */
export const paymentMethodForm = z
  .strictObject({
    ...billingFields,
    ...optionalFields(cardFields),
    /** what the gateway's own field in the browser made of the card */
    token: givenName,
    /** of a card whose bank has asked its owner: sent again after the answer */
    setup_id: givenName,
  })
  .check(
    ...fieldsWhen<CardChoice>(
      ({ token, setup_id }) => token === undefined && setup_id === undefined,
      cardFields,
    ),
  );

export const updatePaymentMethod = endpoint({
  method: 'POST',
  path: '/api/user/updatePaymentMethod',
  summary:
    'Makes a card the one that is charged from now on; unpaid boxes are charged to it at once',
  access: 'signed-in',
  body: paymentMethodForm,
  response: z.object({
    message: z.string(),
    /** null: nothing is changed before the bank's question is answered */
    receipt: z.nullable(z.string()),
    action: z.nullable(z.object({ setup_id: z.string(), client_secret: z.string() })),
    /** boxes that waited for their money */
    orders: z.array(z.object({ number: z.string(), paid: z.boolean() })),
  }),
});

export const shippingForm = z.strictObject(shippingFields);

export const updateShippingAddress = endpoint({
  method: 'POST',
  path: '/api/user/updateShippingAddress',
  summary: 'Changes where coming boxes go; weeks whose day is not served there get another',
  access: 'signed-in',
  body: shippingForm,
  response: z.object({
    ...changed.shape,
    /** weeks whose delivery day had to change */
    moved: z.array(z.object({ week: z.string(), delivery_date: z.string() })),
  }),
});

export const giftCardForm = z.strictObject({
  code: z
    .string({ error: 'Invalid Gift Card' })
    .check(z.trim(), z.minLength(1, 'Invalid Gift Card'), z.maxLength(60, 'Invalid Gift Card')),
});

export const applyGiftCard = endpoint({
  method: 'POST',
  path: '/api/gift_card_apply',
  summary: "Adds a gift card to the customer's balance, once",
  access: 'signed-in',
  body: giftCardForm,
  response: z.object({ ...changed.shape, gift_card_balance: z.int() }),
});
