import { formatPhone } from '../../../domain/phone/format-phone.ts';
import type { Channel } from '../channel/store.ts';
import { layOut } from './layout.ts';
import type { MailKind } from './queue-mail.ts';
import { templates } from './templates.ts';

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/**
 * A name as people write it. Anybody can register somebody else's address under any "name": one that
 * holds an address or a sentence must not reach that mailbox in our words.
 */
export function presentableName(name: string | null): string | null {
  const word = "[\\p{L}\\p{M}'’-]{1,30}\\.?";
  return name && new RegExp(`^${word}( ${word}){0,3}$`, 'u').test(name) ? name : null;
}

/** Both parts of a mail. `link` is its secret link, for the kinds that have one. */
export function renderMail(
  mail: { kind: MailKind; to_name: string | null; payload?: unknown },
  channel: Pick<Channel, 'settings'>,
  addresses: { origin: string; link: string | null; unsubscribe?: string | null },
): RenderedMail {
  const { settings } = channel;
  const said = templates[mail.kind](settings.name, mail.payload);
  const name = presentableName(mail.to_name);
  const greeting = name ? `Hello ${name},` : 'Hello,';
  const target = said.button?.path ? `${addresses.origin}${said.button.path}` : addresses.link;
  const button = said.button && target ? { label: said.button.label, link: target } : null;
  const quiet_link =
    said.quiet_link && addresses.link ? { label: said.quiet_link, link: addresses.link } : null;
  const contact = `${formatPhone(settings.support_phone)} (${settings.support_hours}) · ${settings.support_email}`;

  const html = layOut(settings, {
    ...said,
    shop: settings.name,
    greeting,
    button,
    quiet_link,
    contact,
    legal_name: settings.legal_name,
    unsubscribe: addresses.unsubscribe ?? null,
  });
  const text = [
    greeting,
    ...said.paragraphs,
    ...[button, quiet_link].flatMap((each) => (each ? [`${each.label}:\n${each.link}`] : [])),
    said.note,
    ...(addresses.unsubscribe ? [`Stop these mails:\n${addresses.unsubscribe}`] : []),
    `-- \n${settings.name}\n${contact}\n${settings.legal_name}`,
  ].join('\n\n');
  return { subject: said.subject, html, text: `${text}\n` };
}
