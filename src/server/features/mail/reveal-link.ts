import { refuse, type Refusal } from '../../../contract/refusals.ts';
import type { RequestContext } from '../../http/context.ts';
import { transact } from '../../platform/database/transact.ts';
import { recordEvent } from '../events/record-event.ts';
import { freshLink } from './fresh-link.ts';
import { findMail } from './mail-list-store.ts';
import { UndeliverableError } from './mail-links.ts';

/** Outside the demo nobody reads other people's links: whoever holds one can take over the account. */
export async function revealLink(
  { deps, channel, user }: RequestContext,
  mailId: string,
): Promise<{ ok: true; link: string } | Refusal> {
  if (!deps.config.demo) return refuse('mail.reveal_demo_only');
  try {
    return await transact(deps.database, async (transaction) => {
      const mail = await findMail(transaction, channel.id, mailId);
      if (!mail) return refuse('mail.not_found');
      const link = await freshLink(deps, transaction, mail);
      if (!link) return refuse('mail.no_link');
      await recordEvent(transaction, {
        kind: 'mail.link_revealed',
        channel_id: channel.id,
        actor_id: user?.id ?? null,
        subject_user_id: mail.user_id,
        data: { mail_id: mail.id },
      });
      return { ok: true, link };
    });
  } catch (error) {
    if (error instanceof UndeliverableError) return refuse('mail.link_gone');
    throw error;
  }
}
