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
  'permission.missing': { status: 403, message: 'You do not have the permission to do this.' },
  'login.wrong': { status: 422, message: 'This e-mail and password do not match.' },
  'link.expired': {
    status: 422,
    message: 'This link has expired or was used already. Please ask for a new one.',
  },
  'menu.none': { status: 404, message: 'There is no menu for this week.' },
  'meal.not_found': { status: 404, message: 'This meal does not exist.' },
  'meal.not_on_menu': { status: 422, message: "This meal is not on this week's menu." },
  'meal.sold_out': { status: 422, message: 'This meal is sold out.' },
  'meal.few_left': { status: 422, message: 'There are not that many of this meal left.' },
  'product.not_found': { status: 404, message: 'This plan does not exist or is no longer sold.' },
  'product.not_sold_this_way': {
    status: 422,
    message: 'This plan is not sold this way.',
  },
  'week.closed': { status: 422, message: 'This week is not open for orders.' },
  'cart.full': { status: 422, message: 'Your box is full!' },
  'cart.no_previous_order': {
    status: 422,
    message: 'There is no earlier order to take picks from.',
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
