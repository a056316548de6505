/** Money is a whole number of cents; the brand keeps it apart from counts, percents and dollars. */
export type Cents = number & { readonly cents: true };

/** The only way into `Cents`. A fraction, NaN or a number too large to be exact is a bug. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) {
    throw new RangeError(`${amount} is not a whole number of cents`);
  }
  // -0 + 0 is 0: nothing may show or compare as "minus zero"
  return (amount + 0) as Cents;
}

export const ZERO_CENTS = cents(0);

export const sumCents = (amounts: Iterable<Cents>): Cents => {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return cents(sum);
};
