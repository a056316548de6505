import type { OfficeOrder } from '../../../contract/admin-orders.ts';
import type { OrderStatus } from '../../../domain/order/order-status.ts';
import type { PaymentState } from '../../../domain/order/payment-state.ts';
import type { PillLook } from '../kit/pill.tsx';

interface Said {
  label: string;
  look: PillLook;
}

export const statusWords: Record<OrderStatus, Said> = {
  pending: { label: 'Pending', look: 'gray' },
  placed: { label: 'Placed', look: 'blue' },
  paid: { label: 'Confirmed', look: 'blue' },
  in_production: { label: 'In production', look: 'violet' },
  shipped: { label: 'Shipped', look: 'teal' },
  delivered: { label: 'Delivered', look: 'green' },
  cancelled: { label: 'Cancelled', look: 'outlined' },
  dropped: { label: 'Dropped', look: 'outlined' },
};

export const paymentWords: Record<PaymentState | 'unknown' | 'disputed', Said> = {
  processing: { label: 'Processing', look: 'teal' },
  waiting: { label: 'Waiting', look: 'amber' },
  paid: { label: 'Paid', look: 'green' },
  part_refunded: { label: 'Part refunded', look: 'gray' },
  refunded: { label: 'Refunded', look: 'gray' },
  failed: { label: 'Failed', look: 'red' },
  unknown: { label: 'Unknown', look: 'unknown' },
  disputed: { label: 'Disputed', look: 'red' },
};

export const kindWords: Record<OfficeOrder['kind'], string> = {
  subscription: 'Subscription',
  one_off: 'One-off',
  box: 'Box',
};

/** The most pressing of what can be said about its payment. */
export function paymentOf({ disputed, attempt, payment_state }: OfficeOrder): Said {
  if (disputed) return paymentWords.disputed;
  if (attempt === 'unknown') return paymentWords.unknown;
  return paymentWords[payment_state];
}

export const optionsOf = <Key extends string>(
  words: Record<Key, Said | string>,
): { value: string; label: string }[] =>
  Object.entries<Said | string>(words).map(([value, said]) => ({
    value,
    label: typeof said === 'string' ? said : said.label,
  }));
