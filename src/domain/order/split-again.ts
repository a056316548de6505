/** How an unpaid order is paid: by the balance as far as it goes, the rest by card. */
interface Split {
  gift_card_cents: number;
  card_cents: number;
}

/**
 * The split is fixed when the order is made; only "pay now" makes it anew (design §3). What the order
 * holds of the balance stays its own, so the card pays the same or less, and the total does not change.
 */
export function splitAgain(order: Split, balance_cents: number): Split & { taken_cents: number } {
  const taken_cents = Math.min(balance_cents, order.card_cents);
  return {
    gift_card_cents: order.gift_card_cents + taken_cents,
    card_cents: order.card_cents - taken_cents,
    taken_cents,
  };
}
