/** What of a discount an edit may change, and what its past forbids. */
interface EditedTerms {
  code: string;
  unique_codes: boolean;
  uses_total: number | null;
  starts_at: string | null;
  ends_at: string | null;
}

interface DiscountPast {
  used: number;
  /** unique codes that were made for it */
  codes: number;
}

/** By field, why these terms cannot be; empty: they can. `before` is null for a new discount. */
export function discountEditProblems(
  before: EditedTerms | null,
  after: EditedTerms,
  { used, codes }: DiscountPast,
): Record<string, string> {
  const problems: Record<string, string> = {};
  if (after.starts_at !== null && after.ends_at !== null && after.ends_at <= after.starts_at) {
    problems.ends = 'It has to end after it starts.';
  }
  if (after.uses_total !== null && after.uses_total < used) {
    problems.uses_total = `It was used ${used} times already.`;
  }
  // customers, printed cards and old orders know the code
  if (before !== null && (used > 0 || codes > 0)) {
    const fixed = 'It is in use, so this stays. Stop it and make another one.';
    if (after.code !== before.code) problems.code = fixed;
    if (after.unique_codes !== before.unique_codes) problems.unique_codes = fixed;
  }
  return problems;
}
