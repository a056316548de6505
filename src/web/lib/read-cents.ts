/** Dollars as staff type them: "12.5" and "$12.50" are 1250. What is no amount is NaN, and a form says so. */
export function readCents(typed: FormDataEntryValue | null): number {
  const text = String(typed ?? '').trim();
  return /^\$?\d{1,6}(\.\d{1,2})?$/.test(text)
    ? Math.round(Number(text.replace('$', '')) * 100)
    : Number.NaN;
}

/** 1250 → "12.50", as it is typed. */
export const typedCents = (cents: number): string => (cents / 100).toFixed(2);
