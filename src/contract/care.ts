import * as z from 'zod/mini';
import { planChoices } from '../domain/customer/merge-records.ts';
import { customerParams } from './customer-page.ts';
import { endpoint } from './endpoint.ts';

/** Two records of one person become one; what we hold on somebody, given away or erased. */

const params = customerParams;
const done = z.object({ message: z.string(), receipt: z.string() });

const record = z.object({
  user_id: z.string(),
  name: z.string(),
  email: z.string(),
  is_guest: z.boolean(),
  balance_cents: z.int(),
  running_plans: z.int(),
});

export const previewMerge = endpoint({
  method: 'GET',
  path: '/api/admin/customers/:user_id/merge/:other_id',
  summary: 'What would become of another record if it were merged into this one',
  access: { permission: 'customers.edit' },
  params: z.strictObject({ ...params.shape, other_id: z.uuid() }),
  response: z.object({
    kept: record,
    other: record,
    /** what moves: "12 orders", "1 note" */
    moves: z.array(z.string()),
    balance_after_cents: z.int(),
    /** both have a running plan: somebody has to say whose goes on */
    choose_plan: z.boolean(),
    /** null: nothing is in the way */
    problem: z.nullable(z.string()),
  }),
});
export type MergePreview = z.infer<(typeof previewMerge)['response']>;

export const mergeRecords = endpoint({
  method: 'POST',
  path: '/api/admin/customers/:user_id/merge',
  summary: 'Makes another record of the same person part of this one; it cannot be undone',
  access: { permission: 'customers.edit' },
  params,
  body: z.strictObject({
    other_id: z.uuid(),
    /** whose plans go on, where both have some */
    plans: z.optional(z.enum(planChoices)),
  }),
  response: done,
});

export const getErasure = endpoint({
  method: 'GET',
  path: '/api/admin/customers/:user_id/erasure',
  summary: 'Whether a customer can be erased, and what is in the way',
  access: { permission: 'customers.erase' },
  params,
  response: z.object({ hindrances: z.array(z.string()) }),
});

export const eraseForm = z.strictObject({
  confirmation: z
    .string({ error: 'Please type the email address.' })
    .check(z.trim(), z.toLowerCase(), z.minLength(1, 'Please type the email address.')),
});

export const eraseCustomer = endpoint({
  method: 'POST',
  path: '/api/admin/customers/:user_id/erase',
  summary: 'Takes away everything that tells who a customer was; orders and books stay',
  access: { permission: 'customers.erase' },
  params,
  body: eraseForm,
  response: done,
});

export const exportCustomerData = endpoint({
  method: 'GET',
  path: '/api/admin/customers/:user_id/data.json',
  summary: 'Everything that is held on a customer, as a file',
  access: { permission: 'customers.edit' },
  media_type: 'application/json',
  file_name: 'customer-data.json',
  params,
  response: z.string(),
});

export const exportMyData = endpoint({
  method: 'GET',
  path: '/api/my-data.json',
  summary: 'Everything that the shop holds on the customer who asks, as a file',
  access: 'signed-in',
  media_type: 'application/json',
  file_name: 'my-data.json',
  response: z.string(),
});
