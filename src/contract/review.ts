import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { urlKey } from './order.ts';

export const mostWords = 1000;

const reviewMeal = z.object({
  sku: z.string(),
  name: z.string(),
  image: z.string(),
  /** null: not rated yet */
  stars: z.nullable(z.int()),
  words: z.nullable(z.string()),
});

export type ReviewMeal = z.infer<typeof reviewMeal>;

const review = z.object({
  number: z.string(),
  delivery_date_formatted: z.string(),
  window: z.enum(['not_delivered', 'too_early', 'open', 'closed']),
  /** the day from which nothing can be changed; null: no box comes after this one */
  next_delivery_formatted: z.nullable(z.string()),
  meals: z.array(reviewMeal),
});

export type Review = z.infer<typeof review>;

export const getReview = endpoint({
  method: 'GET',
  path: '/api/orders/by-key/:url_key/review',
  summary: "An order's meals with what was said about them, by the order's unguessable key",
  access: 'open',
  params: urlKey,
  response: z.object({ review }),
});

const rating = z.strictObject({
  sku: z.string().check(z.minLength(1), z.maxLength(60)),
  stars: z
    .int('Please choose one to five stars')
    .check(
      z.minimum(1, 'Please choose one to five stars'),
      z.maximum(5, 'Please choose one to five stars'),
    ),
  /** empty: none */
  words: z.string().check(z.trim(), z.maxLength(mostWords, 'This is too long')),
});

export const reviewForm = z.strictObject({
  ...urlKey.shape,
  ratings: z
    .array(rating)
    .check(
      z.minLength(1, 'Please choose one to five stars for at least one meal'),
      z.maxLength(100),
    ),
});

export const saveReview = endpoint({
  method: 'POST',
  path: '/api/orders/review',
  summary: "Rates meals of an order until the customer's next delivery; once more changes it",
  access: 'open',
  body: reviewForm,
  /** without a receipt nothing was new */
  response: z.object({ message: z.string(), receipt: z.nullable(z.string()), review }),
});
