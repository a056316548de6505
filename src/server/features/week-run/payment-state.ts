import { sql } from 'kysely';

/** Where the money of a week's order is. */
export const paymentStates = [
  'paid',
  'charging',
  'unknown',
  'retrying',
  'failed',
  'dropped',
  'refunded',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** Of an order `o` and its open attempt `open`, if there is one; null: there is no order. */
export const paymentState = sql<PaymentState | null>`case
  when o.id is null then null
  when o.status = 'cancelled' then 'refunded'
  when o.status = 'dropped' then 'dropped'
  when o.status not in ('placed', 'pending') then 'paid'
  when open.status = 'unknown' then 'unknown'
  when open.status is not null then 'charging'
  when o.next_charge_at is not null and o.charge_tries = 0 then 'charging'
  when o.next_charge_at is not null then 'retrying'
  else 'failed' end`;

export const openAttemptOf = sql`payment_attempts open
  on open.order_id = o.id and open.status in ('processing', 'requires_action', 'unknown')`;
