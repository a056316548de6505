/** How many meals a product takes. A preset box is filled by the kitchen: nothing is picked. */
export interface BoxLimits {
  picking: boolean;
  min_meals: number;
  max_meals: number;
}

export const remainingMealsAllowed = (limits: BoxLimits, count: number): number =>
  limits.picking ? Math.max(0, limits.max_meals - count) : 0;

export const remainingMealsNeeded = (limits: BoxLimits, count: number): number =>
  limits.picking ? Math.max(0, limits.min_meals - count) : 0;

export type QuantityChange = { ok: true; quantity: number } | { ok: false; code: 'cart.full' };

/** Plus works while there is room, all of it or nothing; minus stops at 0 (spec §4). */
export function changeQuantity(
  limits: BoxLimits,
  cart: { count: number; quantity: number },
  change: number,
): QuantityChange {
  if (change > remainingMealsAllowed(limits, cart.count)) return { ok: false, code: 'cart.full' };
  return { ok: true, quantity: Math.max(0, cart.quantity + change) };
}

export interface CartLine {
  sku: string;
  quantity: number;
}

/**
 * Two carts of one person become one, as at log-in: the one in hand first, then what fits of the
 * other. Never more than the box takes. The same meal in both is one wish, said twice: the larger
 * number counts, as far as it fits.
 */
export function mergeCarts(
  limits: BoxLimits,
  inHand: readonly CartLine[],
  stored: readonly CartLine[],
): CartLine[] {
  let room = limits.picking ? limits.max_meals : 0;
  const merged = new Map<string, number>();
  for (const { sku, quantity } of [...inHand, ...stored]) {
    const already = merged.get(sku) ?? 0;
    const more = Math.min(Math.max(0, quantity - already), room);
    room -= more;
    if (already + more > 0) merged.set(sku, already + more);
  }
  return [...merged].map(([sku, quantity]) => ({ sku, quantity }));
}
