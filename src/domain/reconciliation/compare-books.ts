/** What one side says of a charge: whether it took the money, how much, and how much went back. */
export interface BookedCharge {
  gateway_id: string;
  paid: boolean;
  amount_cents: number;
  refunded_cents: number;
}

export const differenceKinds = [
  'only_at_gateway',
  'only_in_shop',
  'other_amount',
  'other_refund',
] as const;

export type DifferenceKind = (typeof differenceKinds)[number];

export interface Difference {
  kind: DifferenceKind;
  gateway_id: string;
  /** what each side says: of the charge, or of what went back */
  gateway_cents: number;
  shop_cents: number;
}

/**
 * Where the gateway's books and the shop's do not say the same. A charge that neither side says was paid
 * is of no interest, whatever else they say of it.
 */
export function compareBooks(
  gateway: readonly BookedCharge[],
  shop: readonly BookedCharge[],
): Difference[] {
  const theirs = new Map(gateway.map((charge) => [charge.gateway_id, charge]));
  const ours = new Map(shop.map((charge) => [charge.gateway_id, charge]));
  const ids = new Set([...theirs.keys(), ...ours.keys()]);
  return [...ids].flatMap((id) => differenceOf(id, theirs.get(id), ours.get(id)) ?? []);
}

function differenceOf(
  gateway_id: string,
  theirs: BookedCharge | undefined,
  ours: BookedCharge | undefined,
): Difference | null {
  const took = theirs?.paid ? theirs.amount_cents : 0;
  const booked = ours?.paid ? ours.amount_cents : 0;
  const say = (kind: DifferenceKind, gateway_cents: number, shop_cents: number) => ({
    kind,
    gateway_id,
    gateway_cents,
    shop_cents,
  });
  if (!took && !booked) return null;
  if (!booked) return say('only_at_gateway', took, 0);
  if (!took) return say('only_in_shop', 0, booked);
  if (took !== booked) return say('other_amount', took, booked);
  const [back, bookedBack] = [theirs!.refunded_cents, ours!.refunded_cents];
  return back === bookedBack ? null : say('other_refund', back, bookedBack);
}
