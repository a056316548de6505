import * as z from 'zod/mini';
import { permissions } from '../domain/permissions/permissions.ts';
import { endpoint } from './endpoint.ts';

/** The signed-in person as the spec's §3 names the fields. */
const sessionUser = z.object({
  id: z.string(),
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  company: z.nullable(z.string()),
  address_1: z.nullable(z.string()),
  address_2: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  zip_code: z.nullable(z.string()),
  dayphone: z.nullable(z.string()),
  delivery_instructions: z.nullable(z.string()),
  created_at: z.string(),
});

export type SessionUser = z.infer<typeof sessionUser>;

/** What a customer has besides: a card, a balance, a plan. All null for staff, who have none. */
const accountDetails = z.object({
  /** cents */
  gift_card_balance: z.int(),
  cc_expiring: z.nullable(z.enum(['expired', 'expiring'])),
  card_brand: z.nullable(z.string()),
  /** "•••• •••• •••• 4242" */
  masked_card_number: z.nullable(z.string()),
  /** "09/2029" */
  card_exp_date: z.nullable(z.string()),
  payment_first_name: z.nullable(z.string()),
  payment_last_name: z.nullable(z.string()),
  payment_company: z.nullable(z.string()),
  payment_address: z.nullable(z.string()),
  payment_address_2: z.nullable(z.string()),
  payment_city: z.nullable(z.string()),
  payment_state: z.nullable(z.string()),
  payment_zip_code: z.nullable(z.string()),
  /** "Nov 15, 2026", as all of these */
  customer_since_formatted: z.string(),
  /** the plan that began last */
  latest_subscription: z.nullable(
    z.object({
      updated_at_formatted: z.string(),
      cancelled_formatted: z.nullable(z.string()),
      /** the day after it was cancelled */
      free_plan_from_formatted: z.nullable(z.string()),
    }),
  ),
});

export type AccountDetails = z.infer<typeof accountDetails>;

const accountUser = z.object({ ...sessionUser.shape, ...accountDetails.shape });

/** The settings form's user (spec §3). */
export type AccountUser = z.infer<typeof accountUser>;

const session = z.object({
  authenticated: z.boolean(),
  user: z.nullable(accountUser),
  permissions: z.array(z.enum(permissions)),
});

export type Session = z.infer<typeof session>;

/** Over HTTP only: the token is bound to the cookie that this call sets for a new visitor. */
export const getSession = endpoint({
  method: 'GET',
  path: '/api/session',
  summary: 'Who is signed in, and the anti-forgery token for every changing request',
  access: 'open',
  response: z.object({ ...session.shape, csrf_token: z.string() }),
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  summary: 'Ends the session',
  access: 'open',
  response: z.object({ message: z.string() }),
});
