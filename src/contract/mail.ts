import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const mailStatuses = ['queued', 'sending', 'sent', 'kept', 'failed'] as const;
const mailStatus = z.enum(mailStatuses);

const mailLine = z.object({
  id: z.string(),
  kind: z.string(),
  to_email: z.string(),
  to_name: z.nullable(z.string()),
  /** null until the mail was first made ready */
  subject: z.nullable(z.string()),
  status: mailStatus,
  created_at: z.string(),
  sent_at: z.nullable(z.string()),
});

export type MailLine = z.infer<typeof mailLine>;

const mail = z.object({
  ...mailLine.shape,
  attempts: z.int(),
  last_error: z.nullable(z.string()),
  /** null while none is planned */
  next_attempt_at: z.nullable(z.string()),
  /** as sent, with the link hidden; null until then */
  html: z.nullable(z.string()),
  text: z.nullable(z.string()),
  has_link: z.boolean(),
});

export type MailDetail = z.infer<typeof mail>;

const params = z.strictObject({ mail_id: z.uuid() });

export const listMails = endpoint({
  method: 'GET',
  path: '/api/admin/mails',
  summary: "The channel's mails, newest first",
  access: { permission: 'mails.read' },
  query: z.strictObject({
    status: z.optional(mailStatus),
    /** `next_cursor` of the page before */
    cursor: z.optional(z.uuid()),
  }),
  response: z.object({ mails: z.array(mailLine), next_cursor: z.nullable(z.string()) }),
});

export const getMail = endpoint({
  method: 'GET',
  path: '/api/admin/mails/:mail_id',
  summary: 'One mail as it was sent, with its link hidden',
  access: { permission: 'mails.read' },
  params,
  response: mail,
});

export const revealMailLink = endpoint({
  method: 'POST',
  path: '/api/admin/mails/:mail_id/reveal',
  summary: 'Demo only: a fresh link, as if the mail were sent again',
  access: { permission: 'mails.reveal' },
  params,
  response: z.object({ link: z.string() }),
});

export const retryMail = endpoint({
  method: 'POST',
  path: '/api/admin/mails/:mail_id/retry',
  summary: 'Queues a mail again that could not be sent',
  access: { permission: 'settings.edit' },
  params,
  response: z.object({ message: z.string() }),
});

const kind = z.strictObject({ kind: z.string().check(z.regex(/^[a-z_]{1,40}$/)) });

export const listMailKinds = endpoint({
  method: 'GET',
  path: '/api/admin/mails/kinds',
  summary: 'Every kind of mail that the shop sends',
  access: { permission: 'settings.read' },
  response: z.object({ kinds: z.array(z.string()) }),
});

export const previewMail = endpoint({
  method: 'GET',
  path: '/api/admin/mails/kinds/:kind',
  summary: "A kind of mail in the channel's look and words, about somebody who is not there",
  access: { permission: 'settings.read' },
  params: kind,
  response: z.object({ kind: z.string(), subject: z.string(), html: z.string(), text: z.string() }),
});

export type MailPreview = z.infer<typeof previewMail.response>;

export const sendTestMail = endpoint({
  method: 'POST',
  path: '/api/admin/mails/kinds/:kind/test',
  summary: 'Sends such a mail to whoever asks for it',
  access: { permission: 'settings.edit' },
  params: kind,
  response: z.object({ message: z.string() }),
});
