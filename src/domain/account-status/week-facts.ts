import type { PlanStatus } from '../subscription/plan-actions.ts';
import type { WeekState } from '../subscription/week-actions.ts';
import type { WeekFacts } from './account-status.ts';

interface Plan {
  id: string;
  status: PlanStatus;
  picking_required: boolean;
}

interface Week {
  plans: readonly { subscription_id: string; product_sku: string; state: WeekState }[];
  /** standing ones only */
  orders: readonly { subscription_id: string | null; product_sku: string }[];
}

interface Customer {
  plans: readonly Plan[];
  /** what they have in the current picking week */
  week: Week | null;
  hero: { sku: string; picking_required: boolean } | null;
}

/** Those that can still be changed; a plan that is cancelled counts only when there is no other. */
export function currentPlans<P extends Plan>(plans: readonly P[]): readonly P[] {
  const going = plans.filter(({ status }) => status !== 'cancelled');
  return going.length > 0 ? going : plans;
}

/** Exactly one plan is chosen by itself (spec §2); of several, the customer chooses. */
export function autoSelected<P extends Plan>(plans: readonly P[]): P | null {
  const current = currentPlans(plans);
  return current.length === 1 ? current[0]! : null;
}

/** Its box comes, as far as the customer is concerned. */
export const isOrderedOrPicked = (state: WeekState): boolean =>
  state === 'picked' || state === 'unpaid' || state === 'ordered';

/** What the week's cart became: orders that stand, and picks that were saved. */
const takenIn = (week: Week | null): readonly { product_sku: string }[] => [
  ...(week?.orders ?? []),
  ...(week?.plans ?? []).filter(({ state }) => isOrderedOrPicked(state)),
];

/** The card is needed soon, or was just needed (spec §2, the banner of a card that expires). */
export const hasOrderedOrPicked = (week: Week | null): boolean => takenIn(week).length > 0;

/** What the status line asks about a customer, of one plan or, when none is chosen, of all of them. */
export function weekFacts({ plans, week, hero }: Customer): WeekFacts {
  const ids = new Set(plans.map(({ id }) => id));
  const states = new Set(
    (week?.plans ?? [])
      .filter(({ subscription_id }) => ids.has(subscription_id))
      .map(({ state }) => state),
  );
  const active = plans.filter(({ status }) => status === 'active');
  const deciding = active.length > 0 ? active : plans;
  return {
    has_active_subscription: active.length > 0,
    picking_required: deciding.some((plan) => plan.picking_required),
    hero_picking_required: hero?.picking_required ?? false,
    subscription_ordered: states.has('ordered') || states.has('unpaid'),
    subscription_picked: states.has('picked'),
    // by any plan, also one that is cancelled meanwhile: its paid order stands
    hero_ordered_or_picked: takenIn(week).some(({ product_sku }) => product_sku === hero?.sku),
    // a paused plan has left the week out as well; a cancelled one is not skipped but gone
    skipped: states.has('skipped') || states.has('paused'),
  };
}
