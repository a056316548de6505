import type { DiscountKind, DiscountLine } from '../../../contract/discounts.ts';
import { cents } from '../../../domain/money/cents.ts';
import { formatCents } from '../../../domain/money/format-cents.ts';
import type { DiscountState } from '../../../domain/pricing/discount-state.ts';
import type { PillLook } from '../kit/pill.tsx';

export const stateWords: Record<DiscountState, { label: string; look: PillLook }> = {
  running: { label: 'Running', look: 'green' },
  coming: { label: 'Coming', look: 'blue' },
  used_up: { label: 'Used up', look: 'amber' },
  ended: { label: 'Ended', look: 'gray' },
  stopped: { label: 'Stopped', look: 'red' },
};

export const kindWords: Record<DiscountKind, string> = {
  percent: 'Percentage',
  fixed: 'Fixed amount',
  free_delivery: 'Free delivery',
};

type Given = Pick<DiscountLine, 'kind' | 'percent' | 'amount_cents'>;

/** "20 % off" */
export function givesWords({ kind, percent, amount_cents }: Given): string {
  if (kind === 'percent') return `${percent} % off`;
  if (kind === 'fixed') return `${formatCents(cents(amount_cents!))} off`;
  return 'Free delivery';
}

/** "First order, from $80.00, 1 per customer" */
export function conditionWords(row: DiscountLine): string {
  const said = [
    row.first_order_only && 'first order',
    row.minimum_cents > 0 && `from ${formatCents(cents(row.minimum_cents))}`,
    row.uses_per_customer !== null && `${row.uses_per_customer} per customer`,
    !row.stacks_with_subscription && 'not with Subscribe & Save',
  ].filter((part) => part !== false);
  const text = said.join(', ');
  return text === '' ? '–' : text.charAt(0).toUpperCase() + text.slice(1);
}

export const datesWords = ({ starts_formatted, ends_formatted }: DiscountLine): string => {
  if (!starts_formatted && !ends_formatted) return 'Always';
  if (!ends_formatted) return `From ${starts_formatted}`;
  return starts_formatted ? `${starts_formatted} – ${ends_formatted}` : `Until ${ends_formatted}`;
};
