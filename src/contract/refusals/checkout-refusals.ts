import type { RefusalTable } from './refusal-table.ts';

/** From the cart to the order. */
export const checkoutRefusals = {
  'cart.full': { status: 422, message: 'Your box is full!' },
  'cart.no_previous_order': {
    status: 422,
    message: 'There is no earlier order to take picks from.',
  },
  'cart.cannot_fill': {
    status: 422,
    message:
      'Too few meals that suit you are left to fill your box. Please pick the rest yourself.',
  },
  'discount.unknown': { status: 422, message: 'This code is not valid.' },
  'discount.not_started': { status: 422, message: 'This code is not valid yet.' },
  'discount.ended': { status: 422, message: 'This code has expired.' },
  'discount.used_up': { status: 422, message: 'This code has been used up.' },
  'discount.first_order_only': { status: 422, message: 'This code is for a first order only.' },
  'discount.already_used': { status: 422, message: 'You have already used this code.' },
  'discount.below_minimum': {
    status: 422,
    message: 'Your box does not reach the minimum for this code yet.',
  },
  'discount.not_found': { status: 404, message: 'This discount does not exist.' },
  'discount.code_taken': { status: 409, message: 'There is a discount with this code already.' },
  'discount.one_code': {
    status: 409,
    message: 'This discount has one code for everybody, so no unique ones can be made.',
  },
  'checkout.cart_gone': {
    status: 409,
    message: 'This box is being ordered already, or was emptied in another tab.',
  },
  'checkout.cart_changed': {
    status: 409,
    message: 'Your box was changed in another tab. Please look at it again.',
  },
  'checkout.consent_changed': {
    status: 409,
    message: 'What you agree to has changed meanwhile. Please read it again.',
  },
  'checkout.meals_lost': {
    status: 409,
    message: 'Some meals have just sold out. Please choose others.',
  },
  'checkout.staff': {
    status: 403,
    message: 'Staff accounts do not order. Please log out and order as a customer.',
  },
  'checkout.box_empty': { status: 422, message: 'Your box is empty.' },
  'checkout.meals_missing': { status: 422, message: 'Please pick more meals to fill your box.' },
  'checkout.has_plan': {
    status: 409,
    message:
      'You have this plan already. Save your picks instead: they are charged at the deadline.',
  },
  'checkout.no_plan': { status: 422, message: 'You have no active plan for these picks.' },
  'checkout.week_ordered': {
    status: 409,
    message: 'This week is ordered already. To change it, cancel the order first.',
  },
  'checkout.no_delivery': { status: 422, message: 'We do not deliver to this zip code yet.' },
  'checkout.delivery_day': { status: 422, message: 'We do not deliver to you on this day.' },
  'checkout.card_refused': { status: 422, message: 'Your card was not accepted.' },
  'checkout.card_needed': { status: 422, message: 'Please enter a card to pay with.' },
  'checkout.payment_declined': {
    status: 402,
    message: 'Your card was declined. Please use another card.',
  },
  'checkout.bank_unreachable': {
    status: 503,
    message: 'We cannot reach the bank right now. Nothing was charged. Please try again.',
  },
  'place.unknown': {
    status: 404,
    message: 'This address could not be looked up. Please type it in.',
  },
} as const satisfies RefusalTable;
