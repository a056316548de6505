import { readCents } from '../../lib/read-cents.ts';

/** Nothing typed is no limit; what is no number becomes none, and the form says so. */
const numberOrNull = (typed: FormDataEntryValue | null): number | null => {
  const text = String(typed ?? '').trim();
  return text === '' ? null : Number(text);
};

/** What the form says, as the contract's `discountForm` wants it. */
export function termsOf(data: FormData): object {
  const kind = data.get('kind');
  const minimum = String(data.get('minimum_cents') ?? '').trim();
  return {
    code: data.get('code'),
    unique_codes: data.get('unique_codes') === 'yes',
    kind,
    percent: kind === 'percent' ? numberOrNull(data.get('percent')) : null,
    amount_cents: kind === 'fixed' ? readCents(data.get('amount_cents')) : null,
    starts: data.get('starts'),
    ends: data.get('ends'),
    minimum_cents: minimum === '' ? 0 : readCents(minimum),
    first_order_only: data.has('first_order_only'),
    uses_per_customer: numberOrNull(data.get('uses_per_customer')),
    uses_total: numberOrNull(data.get('uses_total')),
    stacks_with_subscription: data.has('stacks_with_subscription'),
  };
}
