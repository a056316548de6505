import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** From a reminder mail: names a week of a plan and proves that we have written it. */
const token = z.string().check(z.regex(/^[\w-]{65}$/, 'This link is not complete.'));

export const getSkipLink = endpoint({
  method: 'GET',
  path: '/api/skip-link/:token',
  summary: 'The week that a skip link of a reminder mail is about; changes nothing',
  access: 'open',
  params: z.object({ token }),
  response: z.object({
    week_title: z.string(),
    plan_name: z.string(),
    deadline_formatted: z.string(),
    /** `closed`: it can no longer be skipped */
    state: z.enum(['open', 'skipped', 'closed']),
  }),
});

export const skipByLink = endpoint({
  method: 'POST',
  path: '/api/skip-link',
  summary: 'Skips the week of a reminder mail, until its deadline, without a log-in',
  access: 'signature',
  body: z.strictObject({ token }),
  response: z.object({ message: z.string(), receipt: z.nullable(z.string()) }),
});
