import * as z from 'zod/mini';
import { MOST_CREDIT_CENTS, MOST_CREDIT_TEXT } from './customer-page.ts';
import { endpoint } from './endpoint.ts';
import { listOf, listQuery } from './list.ts';

const requestStatuses = ['open', 'answered'] as const;

const words = (missing: string) =>
  z
    .string(missing)
    .check(
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(2000, 'Please say it in at most 2,000 letters'),
    );

export const reportForm = z.strictObject({
  order_id: z.guid('This order does not exist.'),
  text: words('Please tell us what was wrong'),
  /** the meals concerned; none: the whole box */
  skus: z.array(z.string().check(z.regex(/^[\w-]{1,60}$/))).check(z.maxLength(50)),
});

export const reportOrder = endpoint({
  method: 'POST',
  path: '/api/my-orders/report',
  summary: 'Tells the staff that something was wrong with an order',
  access: 'signed-in',
  body: reportForm,
  response: z.object({ message: z.string(), receipt: z.string() }),
});

const listedRequest = z.object({
  id: z.string(),
  status: z.enum(requestStatuses),
  created_at: z.string(),
  created_formatted: z.string(),
  text: z.string(),
  /** the meals concerned; none: the whole box */
  meals: z.array(z.string()),
  order_id: z.string(),
  number: z.string(),
  user_id: z.string(),
  customer: z.string(),
  answer: z.nullable(z.string()),
  answered_at: z.nullable(z.string()),
  answered_by: z.nullable(z.string()),
});

export type ListedRequest = z.infer<typeof listedRequest>;

export const listRequests = endpoint({
  method: 'GET',
  path: '/api/admin/requests',
  summary: 'What customers have told us about their orders, newest first',
  access: { permission: 'orders.read' },
  query: listQuery(['created'], { status: z.optional(z.enum(requestStatuses)) }),
  response: listOf(listedRequest),
});

export const answerForm = z.strictObject({
  answer: words('Please write an answer'),
  /** given with the answer, by those who may; refunds are made at the order */
  credit_cents: z.optional(
    z
      .int('Please enter an amount.')
      .check(z.gte(1, 'Please enter an amount.'), z.lte(MOST_CREDIT_CENTS, MOST_CREDIT_TEXT)),
  ),
});

export const answerRequest = endpoint({
  method: 'POST',
  path: '/api/admin/requests/:request_id/answer',
  summary: 'Answers a customer, who gets it by mail and sees it at the order',
  access: { permission: 'orders.edit' },
  params: z.strictObject({ request_id: z.guid('This request does not exist.') }),
  body: answerForm,
  response: z.object({ message: z.string(), receipt: z.string() }),
});
