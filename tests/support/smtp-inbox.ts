import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  to: string[];
  headers: string;
  html: string;
  text: string;
}

export interface SmtpInbox {
  url: string;
  received: ReceivedMail[];
  /** mails to these addresses are answered with this SMTP error */
  refuse: Map<string, { code: number; message: string }>;
  /** set: mails are taken only when it resolves */
  hold: Promise<void> | null;
  /** resolves when this many mails have arrived */
  arrived(count: number): Promise<void>;
  close(): Promise<void>;
}

/** A real SMTP server on a free port that keeps what it is given. */
export async function openSmtpInbox(): Promise<SmtpInbox> {
  const waiting = new Set<() => void>();
  const inbox: Omit<SmtpInbox, 'url' | 'close'> = {
    received: [],
    refuse: new Map(),
    hold: null,
    async arrived(count) {
      while (inbox.received.length < count) {
        await new Promise<void>((resolve) => waiting.add(resolve));
      }
    },
  };
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo({ address }, _, done) {
      const refused = inbox.refuse.get(address);
      done(refused && Object.assign(new Error(refused.message), { responseCode: refused.code }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        await inbox.hold;
        const to = session.envelope.rcptTo.map(({ address }) => address);
        inbox.received.push({ to, ...parts(Buffer.concat(chunks).toString('utf8')) });
        done();
        for (const wake of waiting) wake();
        waiting.clear();
      });
    },
  });
  // a client that gives up in the middle is part of the tests
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return Object.assign(inbox, {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  });
}

function parts(source: string): Omit<ReceivedMail, 'to'> {
  const [headers = ''] = source.split('\r\n\r\n', 1);
  const boundary = /boundary="([^"]+)"/.exec(headers)?.[1];
  const bodies = boundary ? source.split(`--${boundary}`) : [];
  const bodyOf = (type: string) => {
    const part = bodies.find((body) => body.includes(`Content-Type: ${type}`)) ?? '';
    const [partHeaders = '', ...rest] = part.split('\r\n\r\n');
    return decode(partHeaders, rest.join('\r\n\r\n'));
  };
  return { headers, html: bodyOf('text/html'), text: bodyOf('text/plain') };
}

function decode(headers: string, body: string): string {
  if (/base64/i.test(headers)) return Buffer.from(body, 'base64').toString('utf8');
  if (!/quoted-printable/i.test(headers)) return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
