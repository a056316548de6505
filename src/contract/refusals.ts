/**
 * Everything the server may refuse, with its status and what the person reads.
 * A use case returns the code; this table is the only place that knows the rest.
 */
export const refusals = {
  'request.invalid': { status: 422, message: 'Please check the marked fields.' },
  'request.malformed': {
    status: 400,
    message: 'The request could not be read: it is not valid JSON.',
  },
  'request.unstorable': {
    status: 422,
    message: 'A text holds a character that cannot be kept.',
  },
  'request.too_large': { status: 413, message: 'The request is too large.' },
  'request.media_type': { status: 415, message: 'Send the request as JSON.' },
  'request.too_many': {
    status: 429,
    message: 'Too many tries. Please wait a few minutes and try again.',
  },
  'request.not_found': { status: 404, message: 'There is nothing at this address.' },
  'channel.unknown_host': { status: 421, message: 'No shop answers at this address.' },
  'session.token': {
    status: 403,
    message: 'Your session has changed. Please reload the page and try again.',
  },
  'session.required': { status: 401, message: 'Please log in first.' },
  'token.invalid': {
    status: 401,
    message: 'This API token is unknown, has ended, or belongs to another shop.',
  },
  'token.not_here': { status: 403, message: 'This is for people: API tokens do not open it.' },
  'token.too_many': {
    status: 429,
    message: 'This token makes too many requests: 600 a minute are fine. Please wait a minute.',
  },
  'token.above_you': {
    status: 403,
    message: 'You can give a token only what you may do yourself.',
  },
  'token.name_taken': { status: 422, message: 'There is a token with this name already.' },
  'token.not_found': { status: 404, message: 'There is no such token, or it has ended already.' },
  'permission.missing': { status: 403, message: 'You do not have the permission to do this.' },
  'reconciliation.day': { status: 422, message: 'Only a day that is over can be compared.' },
  'login.wrong': { status: 422, message: 'This email and password do not match.' },
  'login.code_needed': {
    status: 422,
    message: 'Please enter the code that your authenticator app shows.',
  },
  'email.taken': {
    status: 422,
    message: 'This email address cannot be used here. Please choose another one.',
  },
  'email.same': { status: 422, message: 'This is your email address already.' },
  'password.wrong': { status: 422, message: 'This is not your current password.' },
  'affiliate.unknown': { status: 404, message: 'Nobody has this code.' },
  'winback.not_found': { status: 404, message: 'This campaign does not exist.' },
  'winback.discount_ended': {
    status: 409,
    message: 'Its discount is not running, or has no codes of its own for each customer.',
  },
  'referral.not_offered': { status: 409, message: 'This shop does not offer this now.' },
  'report.range': {
    status: 422,
    message: 'Please choose a range of at most 104 weeks whose end is not before its beginning.',
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
  'gift_purchase.not_found': { status: 404, message: 'This gift does not exist.' },
  'gift_purchase.not_printed': {
    status: 409,
    message: 'Only a paid card that is not mailed can be printed.',
  },
  'gift_card.not_bought': {
    status: 409,
    message: 'Nobody has paid for this card, so there is nothing to give back.',
  },
  'gift_card.refunded': { status: 409, message: 'This card was refunded already.' },
  'account.staff': {
    status: 403,
    message: 'Staff accounts have no address, card or balance. Please log in as a customer.',
  },
  'preferences.staff': {
    status: 403,
    message: 'Staff accounts have no preferences. Please log in as a customer.',
  },
  'preferences.stale': {
    status: 409,
    message:
      'Your preferences were changed in another window. Please reload this page and look at them again.',
  },
  'register.password': {
    status: 422,
    message:
      'This is not the password that was chosen. If it was not you who asked for an account, ignore the mail.',
  },
  'link.expired': {
    status: 422,
    message: 'This link has expired or was used already. Please ask for a new one.',
  },
  'menu.exists': { status: 409, message: 'This week has a menu already. Reload to see it.' },
  'menu.decided': {
    status: 409,
    message: 'The deadline of this week has passed: its menu can no longer be changed.',
  },
  'menu.state': { status: 409, message: 'This cannot be done with the menu as it stands.' },
  'menu.in_use': {
    status: 409,
    message:
      'Customers have picked from this menu. Change its meals, or close the week, and they are told.',
  },
  'menu.not_closed': { status: 409, message: 'This week is not closed.' },
  'menu.checks_failed': {
    status: 422,
    message: 'This menu cannot be published yet: some checks fail.',
  },
  'menu.deadline_passed': {
    status: 422,
    message: 'Please choose a deadline that is still ahead.',
  },
  'menu.none': { status: 404, message: 'There is no menu for this week.' },
  'meal.not_found': { status: 404, message: 'This meal does not exist.' },
  'meal.sku_taken': { status: 422, message: 'There is a meal with this sku already.' },
  'meal.on_menus': {
    status: 409,
    message: 'This meal is on menus that are still ahead. Take it off them first.',
  },
  'rating.not_found': { status: 404, message: 'This rating does not exist.' },
  'import.unreadable': { status: 422, message: 'This file cannot be read.' },
  'import.not_found': { status: 404, message: 'There is no such import.' },
  'picture.unreadable': {
    status: 422,
    message: 'This file is not a picture that can be read. Please send JPEG, PNG, WebP or AVIF.',
  },
  'picture.too_small': {
    status: 422,
    message: 'This picture is too small: at least 640 by 480 pixels are needed.',
  },
  'meal.not_on_menu': { status: 422, message: "This meal is not on this week's menu." },
  'meal.sold_out': { status: 422, message: 'This meal is sold out.' },
  'meal.few_left': { status: 422, message: 'There are not that many of this meal left.' },
  'product.not_found': { status: 404, message: 'This plan does not exist or is no longer sold.' },
  'product.not_sold_this_way': {
    status: 422,
    message: 'This plan is not sold this way.',
  },
  'week.not_due': { status: 409, message: 'The deadline of this week has not passed yet.' },
  'week.rehearsing': {
    status: 409,
    message: 'Somebody is rehearsing this week. Its report comes in a moment.',
  },
  'week.unpublished': {
    status: 409,
    message: 'This week has no published menu. Publish it, or close the week.',
  },
  'kitchen.nothing_cooked': { status: 404, message: 'Nothing is cooked for this yet.' },
  'kitchen.picking_open': {
    status: 409,
    message: 'Picking is still open: change how many can be made in the week’s menu.',
  },
  'kitchen.too_late': { status: 409, message: 'These boxes are on their way already.' },
  'kitchen.no_such_day': { status: 404, message: 'Nothing is delivered on this day.' },
  'week.closed': { status: 422, message: 'This week is not open for orders.' },
  'week.deadline_passed': {
    status: 422,
    message: 'The deadline for this week has passed, so it can no longer be changed.',
  },
  'week.not_in_plan': { status: 404, message: 'This week is not part of your plan.' },
  'schedule.not_found': { status: 404, message: 'This schedule does not exist.' },
  'subscription.not_found': { status: 404, message: 'This plan does not exist.' },
  'subscription.none': { status: 404, message: 'You have no plan to cancel.' },
  'subscription.paused': {
    status: 409,
    message: 'Your plan is paused in this week. Resume it first.',
  },
  'subscription.cancelled': {
    status: 409,
    message: 'This plan is cancelled. Reactivate it first.',
  },
  'subscription.resume_week': {
    status: 422,
    message: 'Please choose a later week to resume in, at most a year ahead.',
  },
  'subscription.duplicate': { status: 409, message: 'You have this plan already.' },
  'subscription.other_kind': {
    status: 422,
    message: 'A plan that you pick yourself and a preset box cannot be changed into each other.',
  },
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
  'place.unknown': {
    status: 404,
    message: 'This address could not be looked up. Please type it in.',
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
  'order.not_found': { status: 404, message: 'This order does not exist.' },
  'order.not_cancellable': {
    status: 409,
    message: 'This order can no longer be cancelled. Please contact us.',
  },
  'order.not_claimable': {
    status: 409,
    message: 'This order was not made with the email address of your account.',
  },
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
  'payment.gateway_away': {
    status: 503,
    message: 'The payment gateway does not answer. Nothing was charged; we ask it every minute.',
  },
  'payment.not_unknown': {
    status: 409,
    message: 'Only a payment whose result is not known can be marked as settled.',
  },
  'box.not_open': { status: 409, message: 'This box is neither held nor unpaid any more.' },
  'reminder.sent_today': {
    status: 409,
    message: 'Everybody who has not picked was reminded today already.',
  },
  'box.not_found': {
    status: 404,
    message: 'This box is not in the queue: it was picked, skipped or ordered.',
  },
  'box_step.unknown_code': { status: 404, message: 'No box has this code.' },
  'box_step.no_box': {
    status: 409,
    message: 'Its order was cancelled or is not paid. Put this box aside.',
  },
  'box_step.week_open': {
    status: 409,
    message: 'Its week is still open: customers may change their boxes until the deadline.',
  },
  'box_step.not_packed': { status: 409, message: 'This box is not packed yet.' },
  'box_step.not_shipped': { status: 409, message: 'This box has not left the kitchen yet.' },
  'box_step.left': {
    status: 409,
    message: 'This box has left the kitchen. Take that back first.',
  },
  'box_step.arrived': { status: 409, message: 'This box was delivered. Take that back first.' },
  'customer.not_found': { status: 404, message: 'This customer does not exist.' },
  'customer.guest_email': {
    status: 422,
    message: 'This order was made as a guest: its email address cannot be changed.',
  },
  'customer.not_erasable': { status: 409, message: 'This customer cannot be erased yet.' },
  'merge.done': { status: 409, message: 'These two records are one already.' },
  'merge.same_record': { status: 422, message: 'This is the same record. Please choose another.' },
  'merge.into_guest': {
    status: 409,
    message: 'This was ordered as a guest: open the account, and merge this record into that.',
  },
  'merge.payment_open': {
    status: 409,
    message: 'A payment of one of them is under way. Please look again in a few minutes.',
  },
  'merge.choose_plan': {
    status: 422,
    message: 'Both have a running plan. Please choose which one goes on.',
  },
  'credit.too_little': {
    status: 422,
    message: 'The balance does not suffice: it never goes below zero.',
  },
  'picks.not_found': { status: 404, message: 'There are no saved picks here.' },
  'order.not_refundable': { status: 409, message: 'Nothing of this order can be paid back now.' },
  'order.not_editable': {
    status: 409,
    message:
      'This order can no longer be changed: the kitchen has begun, or it is not paid, or a payment is open.',
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
  'refund.nothing': { status: 422, message: 'Say how much goes back to whom.' },
  'refund.unknown_tender': { status: 422, message: 'This has not paid for the order.' },
  'refund.too_much': { status: 422, message: 'That is more than was paid and not paid back yet.' },
  'refund.not_failed': {
    status: 409,
    message: 'Only a refund that has failed can be tried again.',
  },
  'webhook.not_found': { status: 404, message: 'There is no such webhook here.' },
  'webhook.off': { status: 409, message: 'This webhook is switched off: switch it on first.' },
  'webhook.under_way': { status: 409, message: 'This is being sent already.' },
  'webhook.too_many': {
    status: 409,
    message: 'There are twenty webhooks already. Remove one first.',
  },
  'webhook.signature': { status: 400, message: 'The signature does not fit.' },
  'clock.demo_only': { status: 403, message: 'Only the demo shop has a clock that can be moved.' },
  'clock.moving': {
    status: 409,
    message: 'Somebody is moving the clock right now. Please wait until it stands still.',
  },
  'clock.backwards': { status: 422, message: 'The clock goes forward only.' },
  'clock.too_far': { status: 422, message: 'The clock moves at most 92 days at a time.' },
  'clock.nothing_due': { status: 422, message: 'Nothing is due: say a time to move to.' },
  'clock.unreadable': { status: 422, message: 'This is not a date and time.' },
  'mail.not_found': { status: 404, message: 'This mail does not exist.' },
  'mail.no_link': { status: 422, message: 'This mail carries no link.' },
  'mail.link_gone': {
    status: 422,
    message: 'The account or registration that this mail was for is gone.',
  },
  'mail.reveal_demo_only': { status: 403, message: 'Links are shown in the demo shop only.' },
  'mail.not_failed': {
    status: 409,
    message: 'Only a mail that could not be sent can be sent again.',
  },
  'edit.stale': {
    status: 409,
    message: 'Somebody has changed this meanwhile. Reload to see it.',
  },
  'alert.not_open': { status: 409, message: 'This alert is done already.' },
  'job.not_failed': { status: 409, message: 'This job has been started again already.' },
  'staff.not_found': { status: 404, message: 'Nobody of the staff is here.' },
  'staff.own_access': {
    status: 403,
    message: 'Nobody changes their own access. Please ask another owner.',
  },
  'staff.above_you': {
    status: 403,
    message: 'You can give or take only what you may do yourself, on every channel it holds on.',
  },
  'staff.email_taken': { status: 422, message: 'Somebody of the staff has this email address.' },
  'staff.email_customer': {
    status: 422,
    message: 'This is the email address of a customer. Staff need one of their own.',
  },
  'staff.channel_unknown': { status: 422, message: 'One of these channels does not exist.' },
  'staff.has_password': {
    status: 409,
    message: 'This person has set a password already. “Forgot password” gives them a new one.',
  },
  'second_factor.on': {
    status: 409,
    message: 'Your account has two-step log-in already. Turn it off first.',
  },
  'second_factor.not_started': {
    status: 409,
    message: 'Please start again: there is nothing to confirm.',
  },
  'second_factor.wrong': { status: 422, message: 'This code is wrong, or was used already.' },
  'second_factor.off': { status: 409, message: 'This account has no two-step log-in.' },
  'staff.disabled': { status: 409, message: 'This account is closed. Open it first.' },
  'server.error': {
    status: 500,
    message: 'Something went wrong on our side. Nothing was changed.',
  },
  'server.busy': { status: 503, message: 'We are restarting. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type RefusalCode = keyof typeof refusals;

/** `fields` names the form fields that the person has to look at. */
export interface Refusal {
  ok: false;
  code: RefusalCode;
  fields?: Record<string, string>;
}

export const refuse = (code: RefusalCode, fields?: Record<string, string>): Refusal => ({
  ok: false,
  code,
  ...(fields && { fields }),
});
