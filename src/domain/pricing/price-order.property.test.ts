import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, sumCents } from '../money/cents.ts';
import type { Cents } from '../money/cents.ts';
import type { Discount } from './discount.ts';
import type { OrderLine, PricedLine } from './order-line.ts';
import { priceOrder } from './price-order.ts';
import type { OrderToPrice } from './price-order.ts';

const money = (max: number) => fc.integer({ min: 0, max }).map(cents);

const line: fc.Arbitrary<OrderLine> = fc.record({
  key: fc.oneof(fc.string({ maxLength: 3 }), fc.constantFrom('delivery', 'line ', '__proto__')),
  quantity: fc.integer({ min: 1, max: 30 }),
  unit_price_cents: fc.oneof(money(3), money(3000)),
  surcharge_cents: fc.oneof(fc.constant(cents(0)), money(800)),
});

const discount: fc.Arbitrary<Discount> = fc.oneof(
  fc.record({
    kind: fc.constant('percent' as const),
    percent: fc.integer({ min: 1, max: 100 }),
    stacks_with_subscription: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('fixed' as const),
    amount_cents: money(20_000),
    stacks_with_subscription: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('free_delivery' as const),
    stacks_with_subscription: fc.boolean(),
  }),
);

const anyOrder: fc.Arbitrary<OrderToPrice> = fc.record({
  lines: fc.uniqueArray(line, { maxLength: 12, selector: ({ key }) => key }),
  subscription_discount_percent: fc.integer({ min: 0, max: 100 }),
  discount: fc.option(discount),
  delivery: fc.option(
    fc.record({ fee_cents: money(2000), free_over_cents: fc.option(money(15_000)) }),
  ),
  tax_basis_points: fc.integer({ min: 0, max: 10_000 }),
  delivery_taxed: fc.boolean(),
  gift_card_balance_cents: fc.oneof(fc.constant(cents(0)), money(30_000)),
});

const holds = (rule: (order: OrderToPrice) => void) =>
  fc.assert(fc.property(anyOrder, rule), { numRuns: 500 });

const sumOf = (
  lines: readonly PricedLine[],
  field: Exclude<keyof PricedLine, 'key' | 'quantity'>,
) => sumCents(lines.map((priced) => priced[field]));

/** Every amount of a priced order or line, by its name. */
const amounts = (priced: object): [string, Cents][] =>
  Object.entries(priced).filter(([name]) => name.endsWith('_cents'));

describe('for every order', () => {
  it('no amount is negative or a fraction', () => {
    holds((order) => {
      const priced = priceOrder(order);
      for (const part of [priced, ...priced.lines]) {
        for (const [name, amount] of amounts(part)) {
          expect(Number.isSafeInteger(amount) && amount >= 0, `${name} ${amount}`).toBe(true);
        }
      }
    });
  });

  it('items − Subscribe & Save − discount + delivery + tax = total = gift card + card', () => {
    holds((order) => {
      const priced = priceOrder(order);
      const discounts = priced.subscription_discount_cents + priced.discount_cents;
      const added = priced.delivery_cents + priced.tax_cents;
      expect(priced.total_cents).toBe(priced.items_cents - discounts + added);
      expect(priced.total_cents).toBe(priced.gift_card_cents + priced.card_cents);
      expect(priced.delivery_cents).toBe(
        priced.delivery_fee_cents - priced.delivery_discount_cents,
      );
    });
  });

  it('the lines add up to the totals, and each line in itself', () => {
    holds((order) => {
      const priced = priceOrder(order);
      const { lines } = priced;
      expect(sumOf(lines, 'gross_cents')).toBe(priced.items_cents);
      expect(sumOf(lines, 'subscription_discount_cents')).toBe(priced.subscription_discount_cents);
      expect(sumOf(lines, 'discount_cents')).toBe(priced.discount_cents);
      expect(sumOf(lines, 'tax_cents') + priced.delivery_tax_cents).toBe(priced.tax_cents);
      for (const { gross_cents, subscription_discount_cents, discount_cents, net_cents } of lines) {
        expect(net_cents).toBe(gross_cents - subscription_discount_cents - discount_cents);
      }
    });
  });

  it('the order of the lines changes nothing, not even a cent on a line', () => {
    const shuffled = anyOrder.chain((order) =>
      fc.tuple(
        fc.constant(order),
        fc.shuffledSubarray([...order.lines], { minLength: order.lines.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([order, lines]) => {
        const { lines: priced, ...totals } = priceOrder(order);
        const { lines: otherPriced, ...otherTotals } = priceOrder({ ...order, lines });
        expect(otherTotals).toEqual(totals);
        expect(new Set(otherPriced)).toEqual(new Set(priced));
      }),
    );
  });

  it('splitting a line in two of the same price changes no total', () => {
    holds((order) => {
      const lines = order.lines.flatMap((whole) => {
        const first = Math.floor(whole.quantity / 2);
        if (first === 0) return [whole];
        const second = { ...whole, key: `${whole.key} (second part)` };
        return [
          { ...whole, quantity: first },
          { ...second, quantity: whole.quantity - first },
        ];
      });
      const { total_cents, tax_cents, discount_cents, card_cents } = priceOrder(order);
      expect(priceOrder({ ...order, lines })).toMatchObject({
        total_cents,
        tax_cents,
        discount_cents,
        card_cents,
      });
    });
  });

  it('a code never makes it dearer, and is used up only when it makes it cheaper', () => {
    holds((order) => {
      const priced = priceOrder(order);
      const without = priceOrder({ ...order, discount: null });
      expect(priced.total_cents).toBeLessThanOrEqual(without.total_cents);
      expect(priced.discount_applied).toBe(priced.total_cents < without.total_cents);
    });
  });

  it('a fixed discount takes its sum, or all of the items, and never more', () => {
    holds((order) => {
      const priced = priceOrder(order);
      if (order.discount?.kind !== 'fixed' || !priced.discount_applied) return;
      const left = priced.items_cents - priced.subscription_discount_cents;
      expect(priced.discount_cents).toBe(Math.min(order.discount.amount_cents, left));
    });
  });

  it('the gift card balance pays first, and the card only what is left', () => {
    holds((order) => {
      const { gift_card_cents, card_cents } = priceOrder(order);
      expect(gift_card_cents).toBeLessThanOrEqual(order.gift_card_balance_cents);
      if (card_cents > 0) expect(gift_card_cents).toBe(order.gift_card_balance_cents);
    });
  });

  it('the lines and settings that were handed in stay as they were', () => {
    holds((order) => {
      const before = structuredClone(order);
      priceOrder(order);
      expect(order).toEqual(before);
    });
  });
});
