import { createTransport } from 'nodemailer';
import type { Config } from '../../config.ts';

interface OutgoingMail {
  /** whose mail server takes it, where it has one of its own */
  channel: string;
  /** fixed per mail: a repeat after a crash is recognised by it */
  message_id: string;
  from: { name: string; address: string };
  to: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
  /** where mail programs stop such mails with one call (RFC 8058); null: it cannot be stopped */
  unsubscribe: string | null;
}

/** Hands mails to the world. A shop without one keeps its mails on the staff page. */
export interface MailSender {
  /** resolves when the mail server has taken the mail for every recipient */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** How many mails one process sends at the same time. */
export const sendLanes = 5;

const seconds = 1000;

/** The mail servers of the configuration; null when there is none. */
export function openMailSender({ smtp_url, channels }: Config): MailSender | null {
  if (!smtp_url) return null;
  const shared = openSmtpSender(smtp_url);
  const own = new Map(
    [...channels].flatMap(([channel, each]) =>
      each.smtp_url ? [[channel, openSmtpSender(each.smtp_url)] as const] : [],
    ),
  );
  return {
    send: (mail) => (own.get(mail.channel) ?? shared).send(mail),
    close() {
      for (const sender of [shared, ...own.values()]) sender.close();
    },
  };
}

export function openSmtpSender(url: string): MailSender {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: sendLanes,
    connectionTimeout: 10 * seconds,
    greetingTimeout: 10 * seconds,
    socketTimeout: 20 * seconds,
    // templates never name files or addresses to load
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ message_id, channel: _channel, unsubscribe, ...mail }) {
      await transport.sendMail({
        ...mail,
        messageId: `<${message_id}>`,
        // out-of-office answers and the like stay away
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribe && {
            'List-Unsubscribe': `<${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      });
    },
    close: () => transport.close(),
  };
}
