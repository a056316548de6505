import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderStatuses } from '../order/order-status.ts';
import { week } from '../week/week.ts';
import { readAffiliateCode, suggestAffiliateCode } from './affiliate-code.ts';
import { affiliateEarning, earningsByWeek, type ReferredOrder } from './earnings.ts';

const order: ReferredOrder = {
  status: 'delivered',
  items_cents: 10_000,
  subscription_discount_cents: 1500,
  discount_cents: 500,
  total_cents: 9339, // 80.00 of meals, 6.99 delivery, 6.40 tax
  refunded_cents: 0,
  affiliate_percent: 10,
};

describe('an affiliate earns', () => {
  it('a share of what the meals cost after discounts, without delivery and tax', () => {
    expect(affiliateEarning(order)).toBe(800);
  });

  it('less by what was refunded, and nothing when all was', () => {
    expect(affiliateEarning({ ...order, refunded_cents: 4670 })).toBe(400);
    expect(affiliateEarning({ ...order, refunded_cents: order.total_cents })).toBe(0);
  });

  it('only by orders that stand and are paid', () => {
    const earning = orderStatuses.filter((status) => affiliateEarning({ ...order, status }) > 0);
    expect(earning).toEqual(['paid', 'in_production', 'shipped', 'delivered']);
  });

  it('nothing by an order that cost nothing', () => {
    expect(affiliateEarning({ ...order, discount_cents: 8500, total_cents: 0 })).toBe(0);
  });

  it('never more than the share of what is left after refunds', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000 }),
        fc.integer({ min: 0, max: 100 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (items_cents, affiliate_percent, refunded) => {
          const total_cents = items_cents + 699;
          const refunded_cents = Math.floor(total_cents * refunded);
          const earned = affiliateEarning({
            ...order,
            items_cents,
            subscription_discount_cents: 0,
            discount_cents: 0,
            total_cents,
            refunded_cents,
            affiliate_percent,
          });
          const left = Math.min(items_cents, total_cents - refunded_cents);
          expect(earned).toBeLessThanOrEqual(Math.ceil((left * affiliate_percent) / 100));
          expect(earned).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});

it('earnings are told week by week, with the visits that led to them', () => {
  const [older, newer] = [week('2026-11-02'), week('2026-11-09')];
  const told = earningsByWeek(
    [newer, older],
    [
      { week: newer, visits: 3 },
      { week: newer, visits: 4 },
    ],
    [
      { ...order, placed_week: newer },
      { ...order, placed_week: newer, status: 'cancelled' },
      { ...order, placed_week: older },
    ],
  );
  expect(told).toEqual([
    { week: newer, visits: 7, orders: 1, earnings_cents: 800 },
    { week: older, visits: 0, orders: 1, earnings_cents: 800 },
  ]);
});

describe('a code', () => {
  it('is read in any case, and only if it can be one', () => {
    expect(readAffiliateCode(' quincy ')).toBe('QUINCY');
    for (const text of [null, undefined, '', 'abc', 'a b c d', 'x'.repeat(21), '<script>']) {
      expect(readAffiliateCode(text)).toBeNull();
    }
  });

  it('begins with the first name', () => {
    expect(suggestAffiliateCode('José-María', '7k2')).toBe('JOSEMARIA7K2');
    expect(readAffiliateCode(suggestAffiliateCode('Maximilian-Alexander', 'abcd'))).not.toBeNull();
  });
});
