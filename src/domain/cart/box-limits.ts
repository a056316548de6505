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
 * other. Never more than the box takes.
 */
export function mergeCarts(
  limits: BoxLimits,
  inHand: readonly CartLine[],
  stored: readonly CartLine[],
): CartLine[] {
  let room = limits.picking ? limits.max_meals : 0;
  const merged = new Map<string, number>();
  // the same meal in both is one wish, said twice: the larger number counts
  const wanted = new Map(stored.map((line) => [line.sku, line.quantity]));
  for (const line of inHand) {
    wanted.set(line.sku, Math.max(line.quantity, wanted.get(line.sku) ?? 0));
  }
  const order = [...new Set([...inHand, ...stored].map((line) => line.sku))];
  for (const sku of order) {
    const quantity = Math.min(wanted.get(sku)!, room);
    room -= quantity;
    if (quantity > 0) merged.set(sku, quantity);
  }
  return [...merged].map(([sku, quantity]) => ({ sku, quantity }));
}
