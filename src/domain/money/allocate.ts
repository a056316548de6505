import { cents } from './cents.ts';
import type { Cents } from './cents.ts';

export interface Share {
  /** unique; the last word when two shares are otherwise equal */
  key: string;
  weight: Cents;
}

/**
 * Splits `total` over the shares by weight, to the cent: everyone gets the exact part rounded down,
 * and the cents left over go to the largest remainders (ties: the heavier, then the smaller key).
 * The order of the shares does not matter. No part is larger than its weight as long as the total is
 * not larger than all weights, so a discount never exceeds the line it falls on.
 */
export function allocate(total: Cents, shares: readonly Share[]): Map<string, Cents> {
  if (total < 0) throw new RangeError(`Cannot split ${total} cents: it is negative`);
  const weights = shares.reduce((sum, { weight }) => sum + BigInt(weight), 0n);
  if (weights === 0n && total > 0) throw new RangeError(`Nothing to split ${total} cents over`);

  const parts = shares.map(({ key, weight }) => {
    if (weight < 0) throw new RangeError(`The weight of "${key}" is negative: ${weight}`);
    // BigInt: the product of two safe numbers need not be one
    const exact = BigInt(total) * BigInt(weight);
    const whole = weights === 0n ? 0n : exact / weights;
    return { key, weight, whole: Number(whole), remainder: exact - whole * weights };
  });

  const result = new Map<string, Cents>();
  for (const { key, whole } of parts) {
    if (result.has(key)) throw new RangeError(`The key "${key}" comes twice`);
    result.set(key, cents(whole));
  }
  const left = total - parts.reduce((sum, { whole }) => sum + whole, 0);
  for (const { key, whole } of parts.sort(byClaim).slice(0, left)) {
    result.set(key, cents(whole + 1));
  }
  return result;
}

type Part = Share & { remainder: bigint };

function byClaim(a: Part, b: Part): number {
  if (a.remainder !== b.remainder) return a.remainder > b.remainder ? -1 : 1;
  if (a.weight !== b.weight) return b.weight - a.weight;
  return a.key < b.key ? -1 : 1;
}

/** The part of one key; a key that was not among the shares is a bug. */
export function partOf(parts: ReadonlyMap<string, Cents>, key: string): Cents {
  const part = parts.get(key);
  if (part === undefined) throw new RangeError(`No part for "${key}"`);
  return part;
}
