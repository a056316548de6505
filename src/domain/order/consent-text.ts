/** What a subscriber agrees to; shown beside the box to tick and stored with the order, word by word. */
export function consentText(plan: {
  shop: string;
  product: string;
  percent: number;
  /** what is already planned to cost something else in later weeks, a sentence each */
  coming_prices: readonly string[];
}): string {
  const saving = plan.percent > 0 ? ` and save ${plan.percent}% on every box` : '';
  return (
    `I subscribe to ${plan.product} from ${plan.shop}${saving}. Until I skip or cancel, ` +
    `my card is charged for each week after its ordering deadline. ` +
    plan.coming_prices.map((text) => `${text}. `).join('') +
    `I can skip a week or cancel any time before the deadline. ` +
    `I agree to the Terms of Service and the Privacy Policy.`
  );
}
