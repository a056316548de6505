/** 13 to 16 digits (spec §5) whose check digit is right; people may type spaces and dashes. */
export function readCardNumber(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, '');
  return /^\d{13,16}$/.test(digits) && luhnSum(digits) % 10 === 0 ? digits : null;
}

function luhnSum(digits: string): number {
  return [...digits].reverse().reduce((sum, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
}

/** First match wins. */
const brands: [RegExp, string][] = [
  [/^4/, 'visa'],
  [/^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, 'mastercard'],
  [/^3[47]/, 'amex'],
  [/^(6011|64[4-9]|65)/, 'discover'],
  [/^35(2[89]|[3-8])/, 'jcb'],
  [/^3[068]/, 'diners'],
];

export const brandOf = (digits: string): string =>
  brands.find(([prefix]) => prefix.test(digits))?.[1] ?? 'unknown';

export const cvcFits = (cvc: string, brand: string): boolean =>
  brand === 'amex' ? /^\d{4}$/.test(cvc) : /^\d{3}$/.test(cvc);

/** A card is good until the last day of its month. */
export const hasExpired = (card: { exp_month: number; exp_year: number }, now: Date): boolean =>
  now.getTime() >= Date.UTC(card.exp_year, card.exp_month);
