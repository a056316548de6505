import {
  getMail,
  listMailKinds,
  listMails,
  previewMail as previewMailEntry,
  retryMail as retryMailEntry,
  revealMailLink,
  sendTestMail as sendTestMailEntry,
} from '../../../contract/mail.ts';
import { refuse } from '../../../contract/refusals.ts';
import { route, type Route } from '../../http/route.ts';
import { mailKinds, previewMail, sendTestMail } from './sample-mail.ts';
import { linkRules } from './mail-links.ts';
import { findMail, findMailPage } from './mail-list-store.ts';
import { retryMail } from './retry-mail.ts';
import { revealLink } from './reveal-link.ts';
import type { Mail } from './store.ts';
import { isMailKind } from './templates.ts';

type Line = Pick<
  Mail,
  'id' | 'kind' | 'to_email' | 'to_name' | 'subject' | 'status' | 'created_at' | 'sent_at'
>;

const lineOf = (mail: Line) => ({
  id: mail.id,
  kind: mail.kind,
  to_email: mail.to_email,
  to_name: mail.to_name,
  subject: mail.subject,
  status: mail.status,
  created_at: mail.created_at.toISOString(),
  sent_at: mail.sent_at?.toISOString() ?? null,
});

export const mailRoutes: Route[] = [
  route(listMails, async ({ deps, channel }, { query }) => {
    const { mails, next_cursor } = await findMailPage(deps.database, channel.id, query);
    return { mails: mails.map(lineOf), next_cursor };
  }),

  route(getMail, async ({ deps, channel }, { params }) => {
    const mail = await findMail(deps.database, channel.id, params.mail_id);
    if (!mail) return refuse('mail.not_found');
    return {
      ...lineOf(mail),
      attempts: mail.attempts,
      last_error: mail.last_error,
      next_attempt_at: mail.status === 'queued' ? mail.next_attempt_at.toISOString() : null,
      html: mail.html,
      text: mail.text,
      has_link: isMailKind(mail.kind) && linkRules[mail.kind] !== undefined,
    };
  }),

  route(revealMailLink, async (context, { params }) => {
    const result = await revealLink(context, params.mail_id);
    return result.ok ? { link: result.link } : result;
  }),

  route(retryMailEntry, async (context, { params }) => {
    const result = await retryMail(context, params.mail_id);
    return result.ok ? { message: 'The mail is on its way again.' } : result;
  }),

  route(listMailKinds, async () => ({ kinds: mailKinds })),

  route(previewMailEntry, async (context, { params }) => {
    const preview = previewMail(context, params.kind);
    return preview ?? refuse('mail.not_found');
  }),

  route(sendTestMailEntry, async (context, { params }) => {
    const to = await sendTestMail(context, params.kind);
    return to === null ? refuse('mail.not_found') : { message: `A test is on its way to ${to}.` };
  }),
];
