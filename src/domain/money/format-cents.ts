import type { Cents } from './cents.ts';

const MINUS = '\u2212';

/** "$1,234.56", "−$13.71" with a true minus sign. */
export function formatCents(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  const dollars = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${amount < 0 ? MINUS : ''}$${dollars}.${digits.slice(-2)}`;
}
