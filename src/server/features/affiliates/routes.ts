import {
  countAffiliateVisit,
  getAffiliate,
  getAffiliateLink,
  takeAffiliateCode,
} from '../../../contract/affiliate.ts';
import { refuse } from '../../../contract/refusals.ts';
import { readAffiliateCode } from '../../../domain/affiliate/affiliate-code.ts';
import { route } from '../../http/route.ts';
import { countVisit } from './count-visit.ts';
import { menuLink, showAffiliate } from './show-affiliate.ts';
import { findAffiliateByCode } from './store.ts';
import { takeCode } from './take-code.ts';

export const affiliateRoutes = [
  route(getAffiliate, async (context, { query }) => ({
    affiliate: await showAffiliate(context, query.week),
  })),

  route(takeAffiliateCode, async (context) => {
    const code = await takeCode(context, 'partner');
    return { message: `Your code is ${code}.`, code };
  }),

  route(countAffiliateVisit, async (context, { body }) => ({
    counted: await countVisit(context, body.code),
  })),

  route(getAffiliateLink, async ({ deps, channel, origin }, { params }) => {
    const code = readAffiliateCode(params.code);
    const found =
      code && (await findAffiliateByCode(deps.database, { channel_id: channel.id, code }));
    return found ? { link: menuLink(origin, found.code) } : refuse('affiliate.unknown');
  }),
];
