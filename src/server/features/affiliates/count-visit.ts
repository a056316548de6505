import { readAffiliateCode } from '../../../domain/affiliate/affiliate-code.ts';
import { dateIn } from '../../../domain/week/date-in.ts';
import { toInstant } from '../../../domain/week/instant.ts';
import type { RequestContext } from '../../http/context.ts';
import { hashSessionId } from '../session/session-id.ts';
import { addVisit, findAffiliateByCode } from './store.ts';

/** Adds one to the day's visits. Nothing is kept of the visitor but that this session was counted. */
export async function countVisit(context: RequestContext, text: string): Promise<boolean> {
  const { deps, channel, session_id, user, ip } = context;
  const code = readAffiliateCode(text);
  if (!code || !session_id) return false;
  const affiliate = await findAffiliateByCode(deps.database, { channel_id: channel.id, code });
  // one's own visits are none
  if (!affiliate || affiliate.user_id === user?.id) return false;
  const session = hashSessionId(session_id).toString('base64url');
  const isNew =
    (await deps.limits.take('visit.session', `${affiliate.id} ${session}`)) &&
    (await deps.limits.take('visit.visitor', ip));
  if (!isNew) return false;
  const visit_date = dateIn(channel.time_zone, toInstant(deps.clock.shopNow()));
  await addVisit(deps.database, { affiliate_id: affiliate.id, visit_date });
  return true;
}
