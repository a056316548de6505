import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** From a mail that can be turned off: names whom and which kind, and proves that we have written it. */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/unsubscribe/:choice/:token',
  summary: 'Turns off one kind of mail without a log-in; mail programs call it too (RFC 8058)',
  access: 'signature',
  params: z.strictObject({
    choice: z.enum(['reminders', 'reviews', 'news']),
    token: z.string().check(z.regex(/^[\w-]{65}$/, 'This link is not complete.')),
  }),
  response: z.object({ message: z.string() }),
});
