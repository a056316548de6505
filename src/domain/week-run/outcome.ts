/** What the week run makes of a subscription's week: exactly one of these (design §2). */
export const outcomes = ['ordered', 'autofilled', 'skipped', 'held', 'not_due'] as const;
export type Outcome = (typeof outcomes)[number];

/** Why a week ended as it did, as staff and customers read it. Auto-fill's own reasons stand beside it. */
export const outcomeReasons = {
  paused: 'The plan is paused.',
  cancelled: 'The plan was cancelled.',
  'order cancelled': 'The order of this week was cancelled.',
  not_begun: 'The plan begins in a later week.',
  closed_week: 'Nothing is delivered in this week.',
  unpicked: 'No meals were picked, and filling the box for them is turned off.',
  approved: 'Our team has looked at this box.',
  skipped_by_staff: 'Our team has left this week out.',
  staff: 'Somebody of the staff has to look at it.',
  no_card: 'There is no card to charge.',
  no_address: 'The address is not complete.',
  no_delivery: 'We do not deliver to this address.',
  no_box: "This week's box has not been put together.",
  run_too_late: 'The week was closed too late to be delivered.',
  fault: 'Something went wrong with this account.',
} as const;
export type OutcomeReason = keyof typeof outcomeReasons;
