import type { RefusalTable } from './refusal-table.ts';

/** The machinery behind the shop. */
export const officeRefusals = {
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
  'alert.not_open': { status: 409, message: 'This alert is done already.' },
  'job.not_failed': { status: 409, message: 'This job has been started again already.' },
} as const satisfies RefusalTable;
