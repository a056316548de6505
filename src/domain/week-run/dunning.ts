import { toInstant, type Instant } from '../week/instant.ts';

const HOUR_MS = 3_600_000;

/** After the run's own try: so many hours after the order was placed (design §2). */
const retryHours = [4, 12] as const;
/** The last call comes this long before the kitchen starts. */
const LAST_CALL_HOURS = 2;
/** A charge that never reached the bank is tried again soon; that is no step of its own. */
const AGAIN_MINUTES = 15;
/** A run that came too late for the usual steps still gives the customer this long to mend the card. */
const LATE_GRACE_HOURS = 4;
/** So many unpaid weeks in a row pause a plan. */
export const UNPAID_WEEKS_UNTIL_PAUSE = 3;

interface UnpaidOrder {
  placed_at: Instant;
  production_starts_at: Instant;
}

const hoursAfter = (at: Instant, hours: number): Instant =>
  toInstant(new Date(Date.parse(at) + hours * HOUR_MS));

/** From then on an unpaid order is dropped: the kitchen has to know what it cooks. */
export function givenUpAt({ placed_at, production_starts_at }: UnpaidOrder): Instant {
  const grace = hoursAfter(placed_at, LATE_GRACE_HOURS);
  return production_starts_at > grace ? production_starts_at : grace;
}

/** When the bank is asked again after a decline; null: not again, unless the customer gives a new card. */
export function nextChargeAt(
  order: UnpaidOrder,
  { now, retryable, reached_bank }: { now: Instant; retryable: boolean; reached_bank: boolean },
): Instant | null {
  const end = givenUpAt(order);
  const soon = toInstant(new Date(Date.parse(now) + AGAIN_MINUTES * 60_000));
  if (!reached_bank) return soon < end ? soon : null;
  if (!retryable) return null;
  const steps = [
    ...retryHours.map((hours) => hoursAfter(order.placed_at, hours)),
    hoursAfter(order.production_starts_at, -LAST_CALL_HOURS),
  ];
  return steps.find((at) => at > now && at < end) ?? null;
}

/** "What happens next" in the mail about a failed payment. */
export const isLastCall = (order: UnpaidOrder, now: Instant): boolean =>
  nextChargeAt(order, { now, retryable: true, reached_bank: true }) === null;
