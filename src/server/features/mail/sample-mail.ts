import type { MailPreview } from '../../../contract/mail.ts';
import type { RequestContext } from '../../http/context.ts';
import { recordEvent } from '../events/record-event.ts';
import { channelOrigin } from './channel-origin.ts';
import { linkRules } from './mail-links.ts';
import { queueMail } from './queue-mail.ts';
import { renderMail } from './render-mail.ts';
import { samplePayload } from './sample-payload.ts';
import { isMailKind, templates } from './templates.ts';

export const mailKinds = Object.keys(templates)
  .filter((kind) => kind !== 'sample')
  .sort();

/** A kind of mail as the channel's customers would get it; null: there is none of this name. */
export function previewMail({ deps, channel }: RequestContext, kind: string): MailPreview | null {
  if (!mailKinds.includes(kind) || !isMailKind(kind)) return null;
  const origin = channelOrigin(deps.config, channel);
  // it leads nowhere: a real one would let somebody in
  const link = linkRules[kind] ? origin : null;
  const mail = { kind, to_name: 'Maya', payload: samplePayload };
  return { kind, ...renderMail(mail, channel, { origin, link }) };
}

/** To the person who asks, and to nobody else. Gives their address. */
export async function sendTestMail(
  { deps, channel, user }: RequestContext,
  kind: string,
): Promise<string | null> {
  if (!user || !mailKinds.includes(kind)) return null;
  const { id: user_id, email, first_name } = user;
  await deps.database.transaction().execute(async (transaction) => {
    await queueMail(transaction, {
      kind: 'sample',
      channel_id: channel.id,
      to_email: email,
      to_name: first_name,
      user_id,
      payload: { of: kind },
    });
    await recordEvent(transaction, {
      kind: 'mail.tested',
      channel_id: channel.id,
      actor_id: user_id,
      subject_user_id: null,
      data: { mail: kind },
    });
  });
  return email;
}
