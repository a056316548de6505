import type { Deps } from '../../deps.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { channelOf, channelOrigin } from './channel-origin.ts';
import { linkRules, linkTo, makeToken } from './mail-links.ts';
import { isMailKind } from './templates.ts';

/** The link that the mail would carry if it were sent now; null for a mail without one. */
export async function freshLink(
  deps: Pick<Deps, 'config' | 'directory' | 'secret'>,
  database: Queryable,
  mail: {
    id: string;
    kind: string;
    channel_id: string | null;
    user_id: string | null;
    payload: unknown;
  },
): Promise<string | null> {
  const rule = isMailKind(mail.kind) ? linkRules[mail.kind] : undefined;
  if (!rule) return null;
  const token = await makeToken({ database, secret: deps.secret }, mail, rule);
  return linkTo(channelOrigin(deps.config, await channelOf(deps, mail)), rule, token);
}
