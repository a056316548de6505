import { getSession } from '../../../contract/session.ts';
import { route } from '../../http/route.ts';
import { findAccountDetails } from './account-details.ts';
import { csrfToken, newVisitorId } from './session-id.ts';

export const sessionRoutes = [
  route(getSession, async (context) => {
    const { deps, channel, user, permissions } = context;
    // a cookie whose session has ended counts as no cookie: the visitor starts anew
    const ended = context.session_id?.startsWith('u.') === true && user === null;
    let id = context.session_id;
    if (!id || ended) {
      id = newVisitorId();
      context.setSessionCookie(id);
    }
    return {
      authenticated: user !== null,
      user: user && { ...user, ...(await findAccountDetails(deps, channel, user)) },
      permissions,
      csrf_token: csrfToken(deps.secret, id),
    };
  }),
];
