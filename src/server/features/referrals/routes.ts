import { getMyReferrals, takeReferralLink, type Referrals } from '../../../contract/referrals.ts';
import { refuse } from '../../../contract/refusals.ts';
import { dateIn } from '../../../domain/week/date-in.ts';
import { formatDateYear } from '../../../domain/week/format-date.ts';
import { toInstant } from '../../../domain/week/instant.ts';
import type { RequestContext } from '../../http/context.ts';
import { route } from '../../http/route.ts';
import { menuLink } from '../affiliates/show-affiliate.ts';
import { codeOfCustomer, takeCode } from '../affiliates/take-code.ts';
import { findFriends } from './store.ts';

const MOST_FRIENDS = 100;

export const referralRoutes = [
  route(getMyReferrals, async (context) => ({ referrals: await showReferrals(context) })),

  route(takeReferralLink, async (context) => {
    const { referral_credit_cents, referral_friend_cents } = context.channel.site;
    const offered = referral_credit_cents + referral_friend_cents > 0;
    if (!offered) return refuse('referral.not_offered');
    // staff have no balance to be thanked on
    if (context.permissions.length > 0) return refuse('account.staff');
    await takeCode(context, 'friend');
    return { message: 'Your link is ready.' };
  }),
];

async function showReferrals({ deps, channel, user, origin }: RequestContext): Promise<Referrals> {
  const [code, rows] = await Promise.all([
    codeOfCustomer(deps.database, { channel_id: channel.id, user_id: user!.id }),
    findFriends(deps.database, user!.id, MOST_FRIENDS),
  ]);
  const friends = rows.map(({ id, first_name, status, referrer_cents, at }) => ({
    id,
    first_name,
    status: status ?? ('waiting' as const),
    amount_cents: referrer_cents ?? 0,
    at_formatted: formatDateYear(dateIn(channel.time_zone, toInstant(at))),
  }));
  return {
    referrer_cents: channel.site.referral_credit_cents,
    friend_cents: channel.site.referral_friend_cents,
    link: code && menuLink(origin, code),
    credited_cents: friends
      .filter(({ status }) => status === 'credited')
      .reduce((sum, { amount_cents }) => sum + amount_cents, 0),
    friends,
  };
}
