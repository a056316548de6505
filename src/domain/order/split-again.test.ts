import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitAgain } from './split-again.ts';

describe('an unpaid order that is paid now', () => {
  it('takes what came into the balance meanwhile, and charges the card less', () => {
    expect(splitAgain({ gift_card_cents: 1000, card_cents: 6000 }, 2500)).toEqual({
      gift_card_cents: 3500,
      card_cents: 3500,
      taken_cents: 2500,
    });
  });

  it('needs no card when the balance covers the rest, and leaves what is over', () => {
    expect(splitAgain({ gift_card_cents: 0, card_cents: 6000 }, 10_000)).toEqual({
      gift_card_cents: 6000,
      card_cents: 0,
      taken_cents: 6000,
    });
  });

  it('never changes the total, nor takes more than there is', () => {
    const amount = fc.nat(1_000_000);
    fc.assert(
      fc.property(amount, amount, amount, (gift_card_cents, card_cents, balance) => {
        const after = splitAgain({ gift_card_cents, card_cents }, balance);
        expect(after.gift_card_cents + after.card_cents).toBe(gift_card_cents + card_cents);
        expect(after.taken_cents).toBeLessThanOrEqual(balance);
        expect(Math.min(after.card_cents, after.taken_cents)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
