import * as z from 'zod/mini';
import { planStandings } from '../domain/customer/plan-standing.ts';
import { endpoint } from './endpoint.ts';
import { listOf, listQuery, searchText } from './list.ts';

/** Names are not among them: whoever looks for a name searches for it. */
const customerSorts = ['joined', 'balance'] as const;

const query = listQuery(customerSorts, {
  /** any part of email, name or phone, from three characters on */
  q: searchText,
  plan: z.optional(z.enum(planStandings)),
  state: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
  balance: z.optional(z.literal('yes')),
});

const customerLine = z.object({
  user_id: z.string(),
  name: z.string(),
  email: z.string(),
  dayphone: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  /** ordered without an account, under an address that may have one */
  is_guest: z.boolean(),
  plan: z.enum(planStandings),
  balance_cents: z.int(),
  /** placed and not taken back */
  orders: z.int(),
  last_order_date: z.nullable(z.string()),
  last_order_formatted: z.nullable(z.string()),
  joined_at: z.string(),
  joined_formatted: z.string(),
});

export type CustomerLine = z.infer<typeof customerLine>;

export const listCustomers = endpoint({
  method: 'GET',
  path: '/api/admin/customers',
  summary: "The channel's customers, newest first",
  access: { permission: 'customers.read' },
  query,
  response: listOf(customerLine),
});

export const exportCustomers = endpoint({
  method: 'GET',
  path: '/api/admin/customers.csv',
  summary: 'The same as a CSV file',
  access: { permission: 'customers.read' },
  media_type: 'text/csv',
  file_name: 'customers.csv',
  query,
  response: z.string(),
});
