import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** A customer who brings friends. */

const cents = z.int();

const referrals = z.object({
  /** what both get when a friend's first box is paid and past its deadline; 0: the shop does not offer it */
  referrer_cents: cents,
  friend_cents: cents,
  /** null: none has been asked for yet */
  link: z.nullable(z.string()),
  credited_cents: cents,
  /** newest first */
  friends: z.array(
    z.object({
      id: z.string(),
      first_name: z.string(),
      /** `waiting`: their first box is not past its deadline yet */
      status: z.enum(['waiting', 'credited', 'refused', 'reversed']),
      amount_cents: cents,
      at_formatted: z.string(),
    }),
  ),
});

export type Referrals = z.infer<typeof referrals>;

export const getMyReferrals = endpoint({
  method: 'GET',
  path: '/api/my-referrals',
  summary: "The customer's link for friends, who came through it and what it brought",
  access: 'signed-in',
  response: z.object({ referrals }),
});

export const takeReferralLink = endpoint({
  method: 'POST',
  path: '/api/my-referrals',
  summary: 'Gives the customer a link of their own to share; once',
  access: 'signed-in',
  response: z.object({ message: z.string() }),
});
