import { allocate, partOf } from '../money/allocate.ts';
import { cents } from '../money/cents.ts';

interface Portions {
  menu_item_id: string;
  quantity: number;
}

interface LineMoney {
  subscription_discount_cents: number;
  discount_cents: number;
  tax_cents: number;
}

/** A line of an order becomes several meals at the same price: its discounts and tax go along, to the cent. */
export function splitLine(line: LineMoney, parts: readonly Portions[]): (Portions & LineMoney)[] {
  const shares = parts.map(({ quantity }, index) => ({
    key: String(index),
    weight: cents(quantity),
  }));
  const spread = (total: number) => allocate(cents(total), shares);
  const subscription = spread(line.subscription_discount_cents);
  const discount = spread(line.discount_cents);
  const tax = spread(line.tax_cents);
  return parts.map((part, index) => ({
    ...part,
    subscription_discount_cents: partOf(subscription, String(index)),
    discount_cents: partOf(discount, String(index)),
    tax_cents: partOf(tax, String(index)),
  }));
}

/** Hands out `got` over lines that lose portions, line by line; each line's losses are covered exactly. */
export function assignPortions<Line extends { lost: number }>(
  lines: readonly Line[],
  got: readonly Portions[],
): { line: Line; parts: Portions[] }[] {
  const queue = got.map((portions) => ({ ...portions }));
  return lines.map((line) => {
    const parts: Portions[] = [];
    let missing = line.lost;
    while (missing > 0) {
      const next = queue[0];
      if (!next) throw new RangeError('Fewer portions came than were lost');
      const quantity = Math.min(missing, next.quantity);
      parts.push({ menu_item_id: next.menu_item_id, quantity });
      missing -= quantity;
      next.quantity -= quantity;
      if (next.quantity === 0) queue.shift();
    }
    return { line, parts };
  });
}
