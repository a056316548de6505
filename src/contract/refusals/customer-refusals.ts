import type { RefusalTable } from './refusal-table.ts';

/** A customer as staff look after them, and those who bring or win back customers. */
export const customerRefusals = {
  'customer.not_found': { status: 404, message: 'This customer does not exist.' },
  'customer.erased': {
    status: 409,
    message: 'This customer was erased: nothing of them can be changed any more.',
  },
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
  'price_change.not_found': { status: 404, message: 'This change of prices does not exist.' },
  'price_change.settled': {
    status: 409,
    message: 'It is charged already, or was withdrawn: plan a new change instead.',
  },
  'winback.not_found': { status: 404, message: 'This campaign does not exist.' },
  'winback.discount_unfit': {
    status: 409,
    message: 'Its discount cannot be offered now. Reload to see why.',
  },
  'referral.not_offered': { status: 409, message: 'This shop does not offer this now.' },
  'affiliate.unknown': { status: 404, message: 'Nobody has this code.' },
} as const satisfies RefusalTable;
