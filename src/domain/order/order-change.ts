/** Portions by meal: what an order holds, or what is wanted instead. */
export type Portions = ReadonlyMap<string, number>;

export interface PortionChange {
  menu_item_id: string;
  /** above 0: more than the order holds; below: given back */
  quantity: number;
}

export function portionChanges(held: Portions, wanted: Portions): PortionChange[] {
  const ids = new Set([...held.keys(), ...wanted.keys()]);
  return [...ids]
    .map((menu_item_id) => ({
      menu_item_id,
      quantity: (wanted.get(menu_item_id) ?? 0) - (held.get(menu_item_id) ?? 0),
    }))
    .filter(({ quantity }) => quantity !== 0);
}

export const portionsOf = (
  lines: readonly { menu_item_id: string; quantity: number }[],
): Map<string, number> => {
  const portions = new Map<string, number>();
  for (const { menu_item_id, quantity } of lines) {
    portions.set(menu_item_id, (portions.get(menu_item_id) ?? 0) + quantity);
  }
  return portions;
};

/**
 * Whether what is wanted still holds the portions that the kitchen cannot make. They were sold and go back as
 * a refund, before an edit or after it: an edit that took them out would pay them back a second time.
 */
export const keepsUncooked = (uncooked: Portions, wanted: Portions): boolean =>
  [...uncooked].every(([meal, portions]) => (wanted.get(meal) ?? 0) >= portions);

/** What a change is called in the log: "2 more Tofu Bowl, 1 less Salmon, new address". */
export function changeWords(
  changes: readonly { name: string; quantity: number }[],
  other: readonly string[],
): string {
  const meals = changes.map(({ name, quantity }) =>
    quantity > 0 ? `${quantity} more ${name}` : `${-quantity} less ${name}`,
  );
  return [...meals, ...other].join(', ') || 'nothing';
}
