/** In the order in which they are asked: one that was stopped is that, whatever its dates say. */
export const discountStates = ['stopped', 'ended', 'used_up', 'coming', 'running'] as const;
export type DiscountState = (typeof discountStates)[number];

const notNow: Record<Exclude<DiscountState, 'running'>, string> = {
  stopped: 'Its discount was stopped.',
  ended: 'Its discount has ended.',
  used_up: 'Its discount is used up.',
  coming: 'Its discount has not begun yet.',
};

/** Why a discount cannot be offered to people who have ordered before, each with a code; null: it can. */
export function offerProblem(discount: {
  state: DiscountState;
  unique_codes: boolean;
  first_order_only: boolean;
  uses_total: number | null;
}): string | null {
  if (discount.state !== 'running') return notNow[discount.state];
  if (!discount.unique_codes) return 'Its discount has one code for everybody.';
  if (discount.first_order_only) return 'Its discount is for first orders only.';
  if (discount.uses_total !== null) {
    return 'Its discount may be used a limited number of times: some would get a code that does not work.';
  }
  return null;
}
