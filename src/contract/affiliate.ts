import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const cents = z.int();
const code = z.string().check(z.maxLength(40));

const earningWeek = z.object({
  week: z.string(),
  week_formatted: z.string(),
  visits: z.int(),
  /** placed through the link, and standing */
  orders: z.int(),
  earnings_cents: cents,
});

const affiliate = z.object({
  code: z.string(),
  /** of what the meals of an order cost */
  percent: z.int(),
  /** to the week's menu, with the code in it */
  link: z.string(),
  /** the link as a picture (data URL), for paper */
  qr_code: z.string(),
  /** of the menu that other sites may show in a frame */
  embed_address: z.string(),
  /** newest first */
  weeks: z.array(earningWeek),
  total: z.object({ visits: z.int(), orders: z.int(), earnings_cents: cents }),
});

export type Affiliate = z.infer<typeof affiliate>;

export const getAffiliate = endpoint({
  method: 'GET',
  path: '/api/affiliate',
  summary: "The affiliate's code, link and earnings of the last weeks",
  access: { permission: 'affiliate-menu.share' },
  query: z.object({ week: z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))) }),
  /** null: no code has been asked for yet */
  response: z.object({ affiliate: z.nullable(affiliate) }),
});

export const takeAffiliateCode = endpoint({
  method: 'POST',
  path: '/api/affiliate',
  summary: 'Gives the affiliate a code of their own on this channel; once',
  access: { permission: 'affiliate-menu.share' },
  response: z.object({ message: z.string(), code: z.string() }),
});

export const countAffiliateVisit = endpoint({
  method: 'POST',
  path: '/api/affiliate/visit',
  summary: 'Somebody came through an affiliate link; the same visitor counts once a day',
  access: 'open',
  body: z.strictObject({ code }),
  response: z.object({ counted: z.boolean() }),
});

/** Behind the menu that other sites show in a frame. */
export const getAffiliateLink = endpoint({
  method: 'GET',
  path: '/api/affiliate/codes/:code',
  summary: "Where an affiliate's code leads to",
  access: 'open',
  params: z.object({ code }),
  response: z.object({ link: z.string() }),
});
