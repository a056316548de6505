import { cents } from './cents.ts';
import type { Cents } from './cents.ts';

const BASIS_POINTS_IN_WHOLE = 10_000;

/** A whole percentage of an amount, 0 to 100, half a cent rounded up. */
export const percentOf = (amount: Cents, percent: number): Cents =>
  basisPointsOf(amount, percent * 100);

/** The same in hundredths of a percent, the unit of tax rates: 8.25 % is 825. */
export function basisPointsOf(amount: Cents, basisPoints: number): Cents {
  if (amount < 0) throw new RangeError(`A share of ${amount} cents: the amount is negative`);
  if (!Number.isInteger(basisPoints) || basisPoints < 0 || basisPoints > BASIS_POINTS_IN_WHOLE) {
    throw new RangeError(`${basisPoints} basis points: a whole number from 0 to 10000 is needed`);
  }
  // BigInt: the product of two safe numbers need not be one
  const scaled = BigInt(amount) * BigInt(basisPoints) + BigInt(BASIS_POINTS_IN_WHOLE / 2);
  return cents(Number(scaled / BigInt(BASIS_POINTS_IN_WHOLE)));
}
