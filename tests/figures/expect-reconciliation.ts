import { expect } from 'vitest';
import type { ReconciledDay } from '../../src/contract/reconciliation.ts';
import { reconcileDays } from '../../src/server/features/reconciliation/reconcile-days.ts';
import { rowsOf, type Books } from './books.ts';

/** What the shop has booked as paid, for an order or for a gift card, and what of it went back. */
export const booked = `
  select gateway_id, amount_cents, coalesce(refunded_cents, 0) as refunded_cents
    from payment_attempts
    left join (select payment_attempt_id, sum(amount_cents) as refunded_cents
                 from refunds where status = 'succeeded' group by payment_attempt_id) back
      on back.payment_attempt_id = payment_attempts.id
   where status = 'succeeded'
  union all
  select gateway_id, amount_cents, (coalesce(refund_status, '') = 'succeeded')::int * amount_cents
    from gift_purchases where status = 'succeeded'`;

/** Every day that was compared shows what the gateway's books and ours say, and they agree. */
export async function expectReconciliation(books: Books): Promise<void> {
  await reconcileDays(books.deps);
  const { days } = await books.read<{ days: ReconciledDay[] }>('/api/admin/reconciliation');
  const told = await rowsOf<object>(
    books,
    `select day::date as day, count(theirs.id) as charges, coalesce(sum(theirs.amount_cents), 0)::bigint as gateway_cents,
            coalesce(sum(theirs.refunded_cents), 0)::bigint as gateway_refunded_cents,
            coalesce(sum(ours.amount_cents), 0)::bigint as shop_cents,
            coalesce(sum(ours.refunded_cents), 0)::bigint as shop_refunded_cents
       from generate_series(1, 35) back
      cross join lateral (select ('${books.now.toISOString().slice(0, 10)}'::date - back)::timestamp at time zone 'UTC'
                            as day) d
       left join sandbox_gateway.charges theirs on theirs.status = 'succeeded'
             and theirs.created_at >= day and theirs.created_at < day + interval '1 day'
       left join (${booked}) ours on ours.gateway_id = theirs.id
      group by day order by day desc`,
  );
  // older days are not compared again
  expect(days.slice(0, told.length)).toMatchObject(told);
  expect(days.flatMap(({ differences }) => differences)).toEqual([]);
}
