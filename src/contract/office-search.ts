import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const found = z.object({
  id: z.string(),
  /** who or what it is */
  title: z.string(),
  /** what tells it from others of that name */
  detail: z.string(),
});

export type Found = z.infer<typeof found>;

export const officeSearch = endpoint({
  method: 'GET',
  path: '/api/admin/search',
  summary:
    'Customers by email, name or phone, orders by number, meals by sku or name: as far as one may see them',
  access: { permission: 'view-admin' },
  query: z.strictObject({ q: z.string().check(z.trim(), z.maxLength(100)) }),
  response: z.object({
    customers: z.array(found),
    orders: z.array(found),
    meals: z.array(found),
  }),
});
