import type { RefusalTable } from './refusal-table.ts';

/** The weeks of a plan, and their boxes. */
export const planRefusals = {
  'week.not_due': { status: 409, message: 'The deadline of this week has not passed yet.' },
  'week.rehearsing': {
    status: 409,
    message: 'Somebody is rehearsing this week. Its report comes in a moment.',
  },
  'week.unpublished': {
    status: 409,
    message: 'This week has no published menu. Publish it, or close the week.',
  },
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
  'subscription.terms_changed': {
    status: 409,
    message: 'What this plan costs has changed meanwhile. Please read it again.',
  },
  'subscription.duplicate': { status: 409, message: 'You have this plan already.' },
  'subscription.other_kind': {
    status: 422,
    message: 'A plan that you pick yourself and a preset box cannot be changed into each other.',
  },
  'picks.not_found': { status: 404, message: 'There are no saved picks here.' },
  'box.not_open': { status: 409, message: 'This box is neither held nor unpaid any more.' },
  'box.not_found': {
    status: 404,
    message: 'This box is not in the queue: it was picked, skipped or ordered.',
  },
  'reminder.sent_today': {
    status: 409,
    message: 'Everybody who has not picked was reminded today already.',
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
} as const satisfies RefusalTable;
