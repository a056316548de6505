import { cents } from '../../domain/money/cents.ts';
import { discountFrom, type Discount } from '../../domain/pricing/discount.ts';
import { discountEligibility } from '../../domain/pricing/discount-eligibility.ts';
import { toInstant } from '../../domain/week/instant.ts';
import type { DemoShop } from './demo-shop.ts';
import type { DemoRows, Row } from './insert-rows.ts';
import { createRandom } from '../platform/seeded-random.ts';

type Terms = Partial<Row<'discounts'>> & Pick<Row<'discounts'>, 'code' | 'kind'>;

const weekMs = 7 * 24 * 3_600_000;

function demoDiscounts(now: Date): Terms[] {
  const weeksAgo = (weeks: number) => new Date(now.getTime() - weeks * weekMs);
  return [
    {
      code: 'WELCOME20',
      kind: 'percent',
      percent: 20,
      first_order_only: true,
      uses_per_customer: 1,
    },
    {
      code: 'TENOFF',
      kind: 'fixed',
      amount_cents: 1000,
      minimum_cents: 8000,
      uses_per_customer: 1,
    },
    { code: 'SHIPFREE', kind: 'free_delivery', uses_per_customer: 3 },
    {
      code: 'SUMMER25',
      kind: 'percent',
      percent: 25,
      starts_at: weeksAgo(26),
      ends_at: weeksAgo(12),
      uses_per_customer: 1,
      stacks_with_subscription: false,
    },
    { code: 'FOUNDERS50', kind: 'fixed', amount_cents: 2500, uses_total: 50, uses_per_customer: 1 },
  ];
}

/** The channel's codes and how often they were used. */
export interface DiscountBook {
  /** the code's terms when it holds for this order, else null */
  find(
    code: string,
    use: { at: Date; items_cents: number; user_id: string; earlier_orders: number },
  ): { id: string; terms: Discount } | null;
  use(discount_id: string, order: Row<'orders'>): void;
}

export function addDiscounts(rows: DemoRows, shop: DemoShop, opened_at: Date): DiscountBook {
  const random = createRandom(`${shop.key} discounts`);
  const discounts = demoDiscounts(shop.calendar.now).map((terms): Row<'discounts'> => ({
    id: random.uuid(opened_at),
    channel_id: shop.id,
    percent: null,
    amount_cents: null,
    starts_at: null,
    ends_at: null,
    minimum_cents: 0,
    first_order_only: false,
    uses_per_customer: null,
    uses_total: null,
    used: 0,
    stacks_with_subscription: true,
    disabled_at: null,
    version: 1,
    unique_codes: false,
    created_at: opened_at,
    ...terms,
  }));
  rows.discounts.push(...discounts);
  const usesOf = new Map<string, number>();

  return {
    find(code, { at, items_cents, user_id, earlier_orders }) {
      const row = discounts.find((discount) => discount.code === code)!;
      const eligible = discountEligibility(
        {
          ...row,
          minimum_cents: cents(row.minimum_cents),
          disabled_at: null,
          starts_at: row.starts_at && toInstant(row.starts_at),
          ends_at: row.ends_at && toInstant(row.ends_at),
        },
        {
          channel_id: shop.id,
          now: toInstant(at),
          items_cents: cents(items_cents),
          earlier_orders,
          customer_uses: usesOf.get(`${row.id} ${user_id}`) ?? 0,
          total_uses: row.used,
          code_taken: false,
        },
      );
      return eligible.ok ? { id: row.id, terms: discountFrom(row) } : null;
    },
    use(discount_id, order) {
      const row = discounts.find((discount) => discount.id === discount_id)!;
      row.used += 1;
      const key = `${row.id} ${order.user_id}`;
      usesOf.set(key, (usesOf.get(key) ?? 0) + 1);
      rows.discount_uses.push({
        discount_id,
        order_id: order.id,
        user_id: order.user_id,
        code_id: null,
        created_at: order.placed_at,
      });
    },
  };
}
