import * as z from 'zod/mini';
import { orderParams } from './admin-order.ts';
import { endpoint } from './endpoint.ts';

const access = { permission: 'orders.edit' } as const;
const done = z.object({ message: z.string(), receipt: z.string() });

/** Made by the page once: however often it is posted, its work is done once. */
export const postKey = z.uuid();

export const refundReasons = [
  'Damaged on arrival',
  'Meal missing',
  'Wrong meal',
  'Late or not delivered',
  'Goodwill',
  'Other',
] as const;

const reason = z
  .string()
  .check(z.trim(), z.minLength(3, 'Please say why.'), z.maxLength(200, 'At most 200 letters.'));

const refundForm = z.strictObject({
  post_key: postKey,
  parts: z
    .array(
      z.strictObject({
        /** the charge's id, or "balance" */
        tender_id: z.string().check(z.maxLength(40)),
        amount_cents: z.int().check(z.positive(), z.maximum(100_000_000)),
      }),
    )
    .check(z.minLength(1, 'Say how much goes back.'), z.maxLength(20)),
  reason,
});

export const refundOrder = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:order_id/refund',
  summary: 'Pays an order back in full or in part, to each tender at most what it has paid',
  access,
  params: orderParams,
  body: refundForm,
  response: done,
});

const cancelForm = z.strictObject({ reason });

export const cancelOfficeOrder = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:order_id/cancel',
  summary:
    'Cancels an order for its customer: what was paid goes back, what was not is not charged',
  access,
  params: orderParams,
  body: cancelForm,
  response: done,
});

export const moveOrder = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:order_id/move',
  summary: 'Moves a paid order on: in production, shipped, delivered',
  access,
  params: orderParams,
  body: z.strictObject({ to: z.enum(['in_production', 'shipped', 'delivered']) }),
  response: done,
});

export const resendConfirmation = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:order_id/resend',
  summary: "Mails an order's confirmation to its customer again",
  access,
  params: orderParams,
  body: z.strictObject({ post_key: postKey }),
  response: done,
});
