/** What has paid for an order: a charge of a card, or the balance. */
export interface Tender {
  id: string;
  name: string;
  paid_cents: number;
  refunded_cents: number;
}

export interface RefundPart {
  tender_id: string;
  amount_cents: number;
}

export const leftOf = ({ paid_cents, refunded_cents }: Omit<Tender, 'id' | 'name'>): number =>
  paid_cents - refunded_cents;

const sum = (parts: readonly RefundPart[]) =>
  parts.reduce((total, { amount_cents }) => total + amount_cents, 0);

/** What keeps these parts from being paid back; null when nothing does. Never more than a tender has paid. */
export function refundProblem(
  tenders: readonly Tender[],
  parts: readonly RefundPart[],
  /** of the order as a whole */
  refundable_cents: number,
): 'refund.unknown_tender' | 'refund.too_much' | 'refund.nothing' | null {
  if (sum(parts) <= 0 || parts.some(({ amount_cents }) => amount_cents <= 0)) {
    return 'refund.nothing';
  }
  const ids = parts.map(({ tender_id }) => tender_id);
  const isKnown = ids.every((id) => tenders.some((tender) => tender.id === id));
  if (!isKnown || new Set(ids).size < ids.length) return 'refund.unknown_tender';
  const isTooMuch = parts.some(
    ({ tender_id, amount_cents }) =>
      amount_cents > leftOf(tenders.find(({ id }) => id === tender_id)!),
  );
  return isTooMuch || sum(parts) > refundable_cents ? 'refund.too_much' : null;
}

/** An amount over the tenders, the last that paid first; as much as they have left. */
export function spreadRefund(tenders: readonly Tender[], amount_cents: number): RefundPart[] {
  let left = amount_cents;
  const parts: RefundPart[] = [];
  for (const tender of [...tenders].reverse()) {
    const part = Math.min(left, leftOf(tender));
    if (part > 0) parts.push({ tender_id: tender.id, amount_cents: part });
    left -= Math.max(part, 0);
  }
  return parts;
}
