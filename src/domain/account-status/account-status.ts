/** What the weekly status line says (spec §4). */
export type AccountStatus =
  | 'order'
  | 'picked'
  | 'order_nonsubscription'
  | 'order_nonpicking'
  | 'skip'
  | 'skip_nonpicking'
  | 'pick_subscription'
  | 'nonpicking_subscription'
  | 'pick_nonsubscription';

/** A customer in the current picking week. */
export interface WeekFacts {
  has_active_subscription: boolean;
  /** of their plan's product */
  picking_required: boolean;
  /** of the channel's hero product */
  hero_picking_required: boolean;
  subscription_ordered: boolean;
  subscription_picked: boolean;
  /** with a plan or without */
  hero_ordered_or_picked: boolean;
  skipped: boolean;
}

/** Shown for a plan that is to be picked; without an active plan, if the hero product is. */
export const showsPickMealsButton = (facts: WeekFacts): boolean =>
  facts.has_active_subscription ? facts.picking_required : facts.hero_picking_required;

/** In the spec's order and words: the first that holds is shown. */
export const statusPriorities: readonly (readonly [
  AccountStatus,
  (facts: WeekFacts) => boolean,
])[] = [
  ['order', (is) => is.has_active_subscription && is.subscription_ordered && is.picking_required],
  ['picked', (is) => is.has_active_subscription && is.subscription_picked && is.picking_required],
  ['order_nonsubscription', (is) => is.hero_ordered_or_picked],
  ['order_nonpicking', (is) => is.subscription_ordered || is.subscription_picked],
  ['skip', (is) => is.skipped && is.picking_required],
  ['skip_nonpicking', (is) => is.skipped],
  ['pick_subscription', (is) => is.has_active_subscription && is.picking_required],
  ['nonpicking_subscription', (is) => is.has_active_subscription],
  ['pick_nonsubscription', showsPickMealsButton],
];

/** Null: there is nothing to say, because nothing can be picked here. */
export const accountStatus = (facts: WeekFacts): AccountStatus | null =>
  statusPriorities.find(([, holds]) => holds(facts))?.[0] ?? null;
