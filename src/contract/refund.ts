import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const openRefund = z.object({
  id: z.string(),
  order_id: z.string(),
  number: z.string(),
  amount_cents: z.int(),
  reason: z.string(),
  /** `due`: the gateway has not taken it yet, and is asked every minute; `failed`: somebody must decide */
  status: z.enum(['due', 'failed']),
  created_at: z.string(),
});

export const listOpenRefunds = endpoint({
  method: 'GET',
  path: '/api/admin/refunds/open',
  summary: 'Refunds to cards that have not gone through, oldest first',
  access: { permission: 'orders.read' },
  response: z.object({ refunds: z.array(openRefund) }),
});

export const retryRefund = endpoint({
  method: 'POST',
  path: '/api/admin/refunds/:refund_id/retry',
  summary: 'Tries a refund again that the bank had refused or sent back',
  access: { permission: 'orders.edit' },
  params: z.strictObject({ refund_id: z.uuid() }),
  response: z.object({ message: z.string(), status: z.enum(['due', 'succeeded', 'failed']) }),
});
