import { describe, expect, it } from 'vitest';
import { compareBooks, type BookedCharge } from './compare-books.ts';

const charge = (change: Partial<BookedCharge> = {}): BookedCharge => ({
  gateway_id: 'ch_1',
  paid: true,
  amount_cents: 7494,
  refunded_cents: 0,
  ...change,
});

describe('the books of gateway and shop', () => {
  it('agree when both took and gave back the same', () => {
    const both = [charge(), charge({ gateway_id: 'ch_2', refunded_cents: 1249 })];
    expect(compareBooks(both, both.toReversed())).toEqual([]);
  });

  it.each([
    ['only_at_gateway', [charge()], [], [7494, 0]],
    ['only_at_gateway', [charge()], [charge({ paid: false })], [7494, 0]],
    ['only_in_shop', [], [charge()], [0, 7494]],
    ['only_in_shop', [charge({ paid: false })], [charge()], [0, 7494]],
    ['other_amount', [charge({ amount_cents: 7493 })], [charge()], [7493, 7494]],
    ['other_refund', [charge({ refunded_cents: 500 })], [charge()], [500, 0]],
  ] as const)('differ: %s', (kind, gateway, shop, [gateway_cents, shop_cents]) => {
    expect(compareBooks(gateway, shop)).toEqual([
      { kind, gateway_id: 'ch_1', gateway_cents, shop_cents },
    ]);
  });

  it('say nothing of charges that neither side took', () => {
    expect(compareBooks([charge({ paid: false })], [])).toEqual([]);
    expect(compareBooks([charge({ paid: false })], [charge({ paid: false })])).toEqual([]);
  });
});
