import type { RefusalTable } from './refusal-table.ts';

/** An order after it was made, and all money that comes and goes. */
export const orderRefusals = {
  'order.not_found': { status: 404, message: 'This order does not exist.' },
  'order.not_cancellable': {
    status: 409,
    message: 'This order can no longer be cancelled. Please contact us.',
  },
  'order.not_claimable': {
    status: 409,
    message: 'This order was not made with the email address of your account.',
  },
  'order.not_payable': { status: 409, message: 'This order does not wait for a payment.' },
  'order.payment_open': {
    status: 409,
    message: 'A payment of this order is under way. Please look again in a few minutes.',
  },
  'order.not_reportable': {
    status: 409,
    message: 'You can tell us about this order from the day of its delivery on.',
  },
  'order.reported': {
    status: 409,
    message: 'You have told us about this order already. We answer by mail.',
  },
  'order.request_not_found': { status: 404, message: 'This request does not exist.' },
  'order.request_answered': { status: 409, message: 'Somebody has answered this already.' },
  'order.not_refundable': { status: 409, message: 'Nothing of this order can be paid back now.' },
  'order.not_editable': {
    status: 409,
    message:
      'This order can no longer be changed: the kitchen has begun, or it is not paid, or a payment is open.',
  },
  'order.uncooked_stays': {
    status: 409,
    message:
      'Portions that the kitchen cannot make stay in the order. Pay them back with Refund, on the order’s page.',
  },
  'order.no_card': {
    status: 422,
    message: 'The customer has no card that could pay the difference.',
  },
  'order.balance_short': { status: 422, message: 'The balance does not cover the difference.' },
  'order.difference_declined': {
    status: 402,
    message: 'The difference was not paid, so nothing was changed.',
  },
  'order.phone_no_card': {
    status: 422,
    message: 'The customer has no saved card that could pay this.',
  },
  'order.phone_declined': {
    status: 402,
    message: 'The card was declined, so nothing was ordered.',
  },
  'order.cannot_move': { status: 409, message: 'This order is not at the step before that one.' },
  'order.no_confirmation': { status: 409, message: 'Only an order that was paid is confirmed.' },
  'review.not_delivered': {
    status: 409,
    message: 'This order was not delivered, so there is nothing to review.',
  },
  'review.too_early': {
    status: 409,
    message: 'This box has not come yet. You can review its meals from the day after its delivery.',
  },
  'review.closed': {
    status: 409,
    message: 'Your next box has come since, so this review can no longer be changed.',
  },
  'review.other_meal': { status: 422, message: 'One of these meals is not part of this order.' },
  'payment.gateway_away': {
    status: 503,
    message: 'The payment gateway does not answer. Nothing was charged; we ask it every minute.',
  },
  'payment.not_unknown': {
    status: 409,
    message: 'Only a payment whose result is not known can be marked as settled.',
  },
  'refund.nothing': { status: 422, message: 'Say how much goes back to whom.' },
  'refund.unknown_tender': { status: 422, message: 'This has not paid for the order.' },
  'refund.too_much': { status: 422, message: 'That is more than was paid and not paid back yet.' },
  'refund.not_failed': {
    status: 409,
    message: 'Only a refund that has failed can be tried again.',
  },
  'gift_card.invalid': { status: 422, message: 'Invalid Gift Card' },
  'gift_card.already_yours': { status: 422, message: 'You have added this gift card already.' },
  'gift_card.not_found': { status: 404, message: 'This gift card does not exist.' },
  'gift_card.issued': {
    status: 409,
    message:
      'This was issued already, and codes are shown once. If they are lost, disable the cards.',
  },
  'gift_card.applied': {
    status: 409,
    message:
      'Somebody has applied this card: its money is on their balance, which can be adjusted there.',
  },
  'gift_card.not_bought': {
    status: 409,
    message: 'Nobody has paid for this card, so there is nothing to give back.',
  },
  'gift_card.refunded': { status: 409, message: 'This card was refunded already.' },
  'gift_purchase.not_found': { status: 404, message: 'This gift does not exist.' },
  'gift_purchase.not_printed': {
    status: 409,
    message: 'Only a paid card that is not mailed can be printed.',
  },
  'reconciliation.all_channels': {
    status: 403,
    message: 'These are the books of all channels, for those who may read the reports of each.',
  },
  'reconciliation.day': { status: 422, message: 'Only a day that is over can be compared.' },
  'report.range': {
    status: 422,
    message: 'Please choose a range of at most 104 weeks whose end is not before its beginning.',
  },
} as const satisfies RefusalTable;
