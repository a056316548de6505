import { describe, expect, it } from 'vitest';
import { refundProblem, spreadRefund, type Tender } from './refund-parts.ts';

const balance: Tender = { id: 'balance', name: 'Balance', paid_cents: 2500, refunded_cents: 0 };
const card: Tender = { id: 'card', name: 'Visa', paid_cents: 10_000, refunded_cents: 4000 };

describe('a refund', () => {
  const judge = (parts: [string, number][], refundable = 8500) =>
    refundProblem(
      [balance, card],
      parts.map(([tender_id, amount_cents]) => ({ tender_id, amount_cents })),
      refundable,
    );

  it('goes to each tender up to what it has paid and not got back', () => {
    expect(judge([['card', 6000]])).toBeNull();
    expect(judge([['card', 6001]])).toBe('refund.too_much');
    expect(
      judge([
        ['card', 6000],
        ['balance', 2500],
      ]),
    ).toBeNull();
    expect(judge([['balance', 2501]])).toBe('refund.too_much');
  });

  it('is never more than the order is still worth', () => {
    expect(judge([['card', 5000]], 4999)).toBe('refund.too_much');
  });

  it('of nothing, below nothing, or to somebody else is refused', () => {
    expect(judge([])).toBe('refund.nothing');
    expect(judge([['card', 0]])).toBe('refund.nothing');
    expect(
      judge([
        ['card', 500],
        ['balance', -100],
      ]),
    ).toBe('refund.nothing');
    expect(judge([['another', 1]])).toBe('refund.unknown_tender');
    expect(
      judge([
        ['card', 3000],
        ['card', 3000],
      ]),
    ).toBe('refund.unknown_tender');
  });
});

describe('an amount to be paid back', () => {
  it('goes to the last tender that paid first, and to the next what that cannot take', () => {
    expect(spreadRefund([balance, card], 1000)).toEqual([
      { tender_id: 'card', amount_cents: 1000 },
    ]);
    expect(spreadRefund([balance, card], 7000)).toEqual([
      { tender_id: 'card', amount_cents: 6000 },
      { tender_id: 'balance', amount_cents: 1000 },
    ]);
  });

  it('leaves out a tender that has everything back', () => {
    const spent = { ...card, refunded_cents: 10_000 };
    expect(spreadRefund([balance, spent], 100)).toEqual([
      { tender_id: 'balance', amount_cents: 100 },
    ]);
  });
});
