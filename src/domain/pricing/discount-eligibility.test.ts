import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { instant } from '../week/instant.ts';
import { discountEligibility } from './discount-eligibility.ts';
import type { DiscountTerms, DiscountUse } from './discount-eligibility.ts';

const welcome20: DiscountTerms = {
  channel_id: 'green-fork',
  disabled_at: null,
  starts_at: instant('2026-11-01T05:00:00Z'),
  ends_at: instant('2026-12-01T05:00:00Z'),
  minimum_cents: cents(5000),
  first_order_only: true,
  uses_per_customer: 1,
  uses_total: 100,
};

const newCustomer: DiscountUse = {
  channel_id: 'green-fork',
  now: instant('2026-11-15T03:00:00Z'),
  items_cents: cents(12_490),
  earlier_orders: 0,
  customer_uses: 0,
  total_uses: 99,
  code_taken: false,
};

const answer = (terms: Partial<DiscountTerms>, use: Partial<DiscountUse>) => {
  const result = discountEligibility({ ...welcome20, ...terms }, { ...newCustomer, ...use });
  return result.ok ? 'ok' : result.code;
};

describe('a discount code', () => {
  it('applies to a new customer within its dates, limits and minimum', () => {
    expect(answer({}, {})).toBe('ok');
  });

  it('without dates and limits applies always', () => {
    const open = {
      starts_at: null,
      ends_at: null,
      minimum_cents: cents(0),
      first_order_only: false,
      uses_per_customer: null,
      uses_total: null,
    };
    const use = { items_cents: cents(1), earlier_orders: 9, customer_uses: 9, total_uses: 9999 };
    expect(answer(open, use)).toBe('ok');
  });

  it('of another channel does not exist here', () => {
    expect(answer({}, { channel_id: 'iron-plate' })).toBe('discount.unknown');
  });

  it('that staff have withdrawn no longer exists', () => {
    expect(answer({ disabled_at: newCustomer.now }, {})).toBe('discount.unknown');
  });

  it('applies from its first instant to just before its last', () => {
    const at = (text: string) => answer({}, { now: instant(text) });
    expect(at('2026-11-01T04:59:59.999Z')).toBe('discount.not_started');
    expect(at('2026-11-01T05:00:00Z')).toBe('ok');
    expect(at('2026-12-01T04:59:59.999Z')).toBe('ok');
    expect(at('2026-12-01T05:00:00Z')).toBe('discount.ended');
  });

  it('is used up when all its uses are taken', () => {
    expect(answer({}, { total_uses: 100 })).toBe('discount.used_up');
  });

  it('of its own kind, good for one order, is used up by it', () => {
    expect(answer({}, { code_taken: true, total_uses: 1 })).toBe('discount.used_up');
  });

  it('for first orders is refused to a customer who has ordered before', () => {
    expect(answer({}, { earlier_orders: 1 })).toBe('discount.first_order_only');
    expect(answer({ first_order_only: false }, { earlier_orders: 1 })).toBe('ok');
  });

  it('is refused to a customer who has used it as often as allowed', () => {
    expect(answer({}, { customer_uses: 1 })).toBe('discount.already_used');
    expect(answer({ uses_per_customer: 2 }, { customer_uses: 1 })).toBe('ok');
  });

  it('needs items worth its minimum, before discounts', () => {
    expect(answer({}, { items_cents: cents(4999) })).toBe('discount.below_minimum');
    expect(answer({}, { items_cents: cents(5000) })).toBe('ok');
  });

  it('names what cannot be helped before what the customer can still change', () => {
    const everythingWrong = { items_cents: cents(1), customer_uses: 1, total_uses: 100 };
    expect(answer({}, everythingWrong)).toBe('discount.used_up');
  });
});
