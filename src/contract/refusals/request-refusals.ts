import type { RefusalTable } from './refusal-table.ts';

/** What is wrong with a request itself, or with who sends it. */
export const requestRefusals = {
  'request.invalid': { status: 422, message: 'Please check the marked fields.' },
  'request.malformed': {
    status: 400,
    message: 'The request could not be read: it is not valid JSON.',
  },
  'request.unstorable': {
    status: 422,
    message: 'A text holds a character that cannot be kept.',
  },
  'request.no_such_day': { status: 422, message: 'There is no such day.' },
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
  'link.expired': {
    status: 422,
    message: 'This link has expired or was used already. Please ask for a new one.',
  },
  'edit.stale': {
    status: 409,
    message: 'Somebody has changed this meanwhile. Reload to see it.',
  },
  'server.error': {
    status: 500,
    message: 'Something went wrong on our side. Nothing was changed.',
  },
  'server.busy': { status: 503, message: 'We are restarting. Please try again in a moment.' },
} as const satisfies RefusalTable;
