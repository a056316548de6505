import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { formatCents } from '../money/format-cents.ts';
import type { Discount } from './discount.ts';
import { priceOrder } from './price-order.ts';
import type { OrderToPrice, PricedOrder } from './price-order.ts';

type Meals = [sku: string, quantity: number, price: number, surcharge?: number];

const lines = (...meals: Meals[]) =>
  meals.map(([key, quantity, price, surcharge = 0]) => ({
    key,
    quantity,
    unit_price_cents: cents(price),
    surcharge_cents: cents(surcharge),
  }));

const greenFork = { fee_cents: cents(699), free_over_cents: cents(12_000) };

/** An order of Green Fork on its plan, delivered to New Jersey, without code or gift card. */
const price = (order: Partial<OrderToPrice>): PricedOrder =>
  priceOrder({
    lines: lines(['MEAL', 10, 1249]),
    subscription_discount_percent: 15,
    discount: null,
    delivery: greenFork,
    tax_basis_points: 0,
    delivery_taxed: false,
    gift_card_balance_cents: cents(0),
    ...order,
  });

const percentOff = (percent: number, stacks_with_subscription = true): Discount => ({
  kind: 'percent',
  percent,
  stacks_with_subscription,
});
const fixed = (amount: number, stacks_with_subscription = true): Discount => ({
  kind: 'fixed',
  amount_cents: cents(amount),
  stacks_with_subscription,
});
const freeDelivery = (stacks_with_subscription = true): Discount => ({
  kind: 'free_delivery',
  stacks_with_subscription,
});

describe('the price of an order', () => {
  it('is what the plan cards promise for 6, 10 and 14 meals a week', () => {
    const weeksTotal = (meals: number, mealPrice: number) =>
      formatCents(price({ lines: lines(['MEAL', meals, mealPrice]), delivery: null }).total_cents);
    expect(weeksTotal(6, 1349)).toBe('$68.80');
    expect(weeksTotal(10, 1249)).toBe('$106.16');
    expect(weeksTotal(14, 1149)).toBe('$136.73');
  });

  it('of a box of seven meals with a larger portion: items, Subscribe & Save, delivery', () => {
    const box = price({
      lines: lines(
        ['CHICKEN', 2, 1249],
        ['SALMON', 1, 1249],
        ['STEAK', 1, 1249, 400],
        ['TOFU', 2, 1249],
        ['TURKEY', 1, 1249],
      ),
    });
    expect(box).toMatchObject({
      items_cents: 9143,
      subscription_discount_cents: 1371,
      delivery_cents: 699,
      total_cents: 8471,
    });
    expect(box.lines[2]).toMatchObject({ key: 'STEAK', quantity: 1, gross_cents: 1649 });
  });

  it('of a first box in New York with WELCOME20 and a gift card, figure by figure', () => {
    const box = price({
      lines: lines(
        ['CHICKEN', 2, 1249],
        ['SALMON', 2, 1249],
        ['STEAK', 1, 1249, 400],
        ['TOFU', 2, 1249],
        ['TURKEY', 2, 1249],
        ['BEEF', 1, 1249],
      ),
      discount: percentOff(20),
      tax_basis_points: 800,
      gift_card_balance_cents: cents(2500),
    });
    expect(box).toMatchObject({
      items_cents: 12_890,
      subscription_discount_cents: 1934,
      discount_cents: 2191, // of what Subscribe & Save left
      discount_applied: true,
      delivery_cents: 699,
      tax_cents: 701, // delivery untaxed
      total_cents: 10_165,
      gift_card_cents: 2500,
      card_cents: 7665,
    });
  });

  it('of an empty cart is nothing, not even the delivery fee', () => {
    expect(price({ lines: [], discount: fixed(500) })).toMatchObject({
      lines: [],
      delivery_fee_cents: 0,
      total_cents: 0,
      card_cents: 0,
      discount_applied: false,
    });
  });

  it('leaves the card alone when the gift card balance covers all of it', () => {
    const order = price({ gift_card_balance_cents: cents(50_000) });
    expect(order.card_cents).toBe(0);
    expect(order.gift_card_cents).toBe(order.total_cents);
  });
});

describe('delivery', () => {
  const once = { subscription_discount_percent: 0, lines: lines(['BOX', 1, 12_000]) };

  it('is free from the free-over amount on', () => {
    expect(price(once).delivery_cents).toBe(0);
    expect(price({ ...once, lines: lines(['BOX', 1, 11_999]) }).delivery_cents).toBe(699);
  });

  it('is judged on what the items cost after Subscribe & Save and the code', () => {
    expect(price({ ...once, subscription_discount_percent: 15 }).delivery_cents).toBe(699);
    expect(price({ ...once, discount: percentOff(20) }).delivery_cents).toBe(699);
  });

  it('is never free where the zone knows no such amount', () => {
    const delivery = { fee_cents: cents(899), free_over_cents: null };
    expect(price({ lines: lines(['BOX', 1, 99_999]), delivery }).delivery_cents).toBe(899);
  });

  it('is still paid for items that a code made free', () => {
    const order = price({ discount: percentOff(100) });
    expect(order).toMatchObject({ delivery_cents: 699, total_cents: 699 });
  });

  it('is taxed where the channel says so, and carries its own part of the tax', () => {
    const taxed = price({ tax_basis_points: 800, delivery_taxed: true });
    expect(taxed).toMatchObject({ tax_cents: 905, delivery_tax_cents: 56 }); // 8 % of 106.16 + 6.99
    expect(price({ tax_basis_points: 800 })).toMatchObject({
      tax_cents: 849,
      delivery_tax_cents: 0,
    });
  });
});

describe('a discount code', () => {
  it('for free delivery takes the fee off, and the tax on it', () => {
    const order = price({
      discount: freeDelivery(),
      tax_basis_points: 800,
      delivery_taxed: true,
    });
    expect(order).toMatchObject({
      discount_cents: 0,
      delivery_fee_cents: 699,
      delivery_discount_cents: 699,
      delivery_cents: 0,
      delivery_tax_cents: 0,
      discount_applied: true,
    });
  });

  it('for free delivery is not used up where delivery is free anyway', () => {
    const order = price({ lines: lines(['BOX', 1, 20_000]), discount: freeDelivery() });
    expect(order.discount_applied).toBe(false);
  });

  it('of a fixed sum takes no more than the items cost', () => {
    const order = price({ lines: lines(['MEAL', 1, 1000]), discount: fixed(5000) });
    expect(order).toMatchObject({ discount_cents: 850, total_cents: 699 });
  });

  it('that does not stack takes the place of Subscribe & Save when it is worth more', () => {
    const order = price({ discount: percentOff(20, false) });
    expect(order).toMatchObject({
      subscription_discount_cents: 0,
      discount_cents: 2498,
      discount_applied: true,
    });
  });

  it('that does not stack is set aside when Subscribe & Save is worth as much or more', () => {
    for (const discount of [percentOff(15, false), percentOff(10, false), freeDelivery(false)]) {
      expect(price({ discount })).toMatchObject({
        subscription_discount_cents: 1874,
        discount_cents: 0,
        delivery_discount_cents: 0,
        discount_applied: false,
      });
    }
  });

  it('that does not stack simply applies to an order without a plan', () => {
    const order = price({ subscription_discount_percent: 0, discount: percentOff(10, false) });
    expect(order).toMatchObject({ discount_cents: 1249, discount_applied: true });
  });

  it('worth less than the free delivery it would cost is set aside', () => {
    const order = price({
      subscription_discount_percent: 0,
      lines: lines(['BOX', 1, 12_100]),
      discount: fixed(200),
    });
    expect(order).toMatchObject({ total_cents: 12_100, discount_applied: false });
  });
});

describe('an order that cannot be', () => {
  it('is a bug and says which part of it', () => {
    for (const quantity of [0, -1, 1.5]) {
      expect(() => price({ lines: lines(['MEAL', quantity, 1249]) })).toThrow('Line "MEAL"');
    }
    expect(() => price({ lines: lines(['MEAL', 1, -1]) })).toThrow('a price is negative');
    expect(() => price({ lines: lines(['MEAL', 1, 1, -1]) })).toThrow('a price is negative');
    expect(() => price({ lines: lines(['A', 1, 1], ['A', 1, 1]) })).toThrow('comes twice');
    expect(() => price({ gift_card_balance_cents: cents(-1) })).toThrow('gift card balance');
    expect(() => price({ delivery: { ...greenFork, fee_cents: cents(-1) } })).toThrow('fee');
    expect(() => price({ discount: fixed(-1) })).toThrow('negative');
    expect(() => price({ subscription_discount_percent: 101 })).toThrow(RangeError);
    expect(() => price({ tax_basis_points: 0.5 })).toThrow(RangeError);
  });
});
