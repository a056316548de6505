/** How an order's payment stands, in one word: the table orders keeps it, so that lists can be filtered by it. */
export const paymentStates = [
  'processing',
  'waiting',
  'paid',
  'part_refunded',
  'refunded',
  'failed',
] as const;
export type PaymentState = (typeof paymentStates)[number];
