import { refuse } from '../../../contract/refusals.ts';
import { unsubscribe } from '../../../contract/unsubscribe.ts';
import { rawRoute } from '../../http/route.ts';
import { readSignedId } from '../../platform/signed-id.ts';
import { turnOff } from './turn-off.ts';

export const unsubscribeRoutes = [
  // mail programs send a form of their own, which says nothing that the address does not
  rawRoute(unsubscribe, async ({ deps, channel }, { params }) => {
    const user_id = readSignedId(deps.secret, 'unsubscribe', params.token);
    const done =
      user_id !== null &&
      (await turnOff(deps.database, { user_id, channel_id: channel.id, choice: params.choice }));
    return done ? { message: 'You will not get these mails any more.' } : refuse('link.expired');
  }),
];
