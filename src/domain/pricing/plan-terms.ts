import { cents } from '../money/cents.ts';
import { formatCents } from '../money/format-cents.ts';

interface PlanTerms {
  product: string;
  /** false: a preset box, priced as one */
  picking: boolean;
  unit_cents: number;
  /** Subscribe & Save */
  percent: number;
  /** null: the customer's address is outside of every zone */
  delivery: { fee_cents: number; free_over_cents: number | null } | null;
  /** what is planned to cost something else in later weeks, a sentence each */
  coming: readonly string[];
}

/**
 * What a plan costs now, and what is planned: read by whoever takes it up again or changes to it, sent back with
 * the click, kept in its receipt and mailed, word by word.
 */
export function termsText({ product, picking, unit_cents, percent, delivery, coming }: PlanTerms) {
  const unit = `${formatCents(cents(unit_cents))} ${picking ? 'per meal' : 'per box'}`;
  const saving = percent > 0 ? `, ${percent}% off with Subscribe & Save` : '';
  return [
    `${product}: ${unit}${saving}.`,
    ...(delivery ? [`${deliveryText(delivery)}.`] : []),
    'Tax is added where it is due.',
    ...coming.map((text) => `${text}.`),
  ].join(' ');
}

function deliveryText({ fee_cents, free_over_cents }: NonNullable<PlanTerms['delivery']>): string {
  if (fee_cents === 0) return 'Delivery is free';
  const free = free_over_cents === null ? '' : `, free over ${formatCents(cents(free_over_cents))}`;
  return `Delivery: ${formatCents(cents(fee_cents))}${free}`;
}
