import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { insertUser, withSmallShop, type SmallShop } from '../../../../tests/support/small-shop.ts';
import { openSmtpInbox, type SmtpInbox } from '../../../../tests/support/smtp-inbox.ts';
import {
  openMailSender,
  openSmtpSender,
  type MailSender,
} from '../../adapters/mail/smtp-sender.ts';
import { readConfig } from '../../config.ts';
import { queueMail } from './queue-mail.ts';
import { maxAttempts, sendDueMails } from './send-due-mails.ts';
import { claimDueMail } from './store.ts';
import { takeLink } from './take-link.ts';

interface Post extends SmallShop {
  inbox: SmtpInbox;
  sender: MailSender;
  /** queues a password_reset for somebody new */
  queue(email: string): Promise<{ user_id: string; mail_id: string }>;
  send(): Promise<void>;
  mails(): Promise<
    { to_email: string; status: string; attempts: number; last_error: string | null }[]
  >;
  makeAllDue(): Promise<void>;
}

const never = new AbortController().signal;

async function withPost(work: (post: Post) => Promise<void>): Promise<void> {
  const inbox = await openSmtpInbox();
  const sender = openSmtpSender(inbox.url);
  try {
    await withSmallShop(async (shop) => {
      const { database } = shop.deps;
      await work({
        ...shop,
        inbox,
        sender,
        async queue(email) {
          const { channel_id } = shop;
          const user_id = await insertUser(database, { email, channel_id });
          const to = { channel_id, to_email: email, to_name: 'Maya', user_id };
          const mail_id = await queueMail(database, { ...to, kind: 'password_reset' });
          return { user_id, mail_id: mail_id! };
        },
        send: () => sendDueMails(shop.deps, sender, never),
        mails: () =>
          database
            .selectFrom('mails')
            .select(['to_email', 'status', 'attempts', 'last_error'])
            .orderBy('to_email')
            .execute(),
        async makeAllDue() {
          await sql`update mails set next_attempt_at = now()`.execute(database);
        },
      });
    });
  } finally {
    sender.close();
    await inbox.close();
  }
}

test('a mail reaches its reader in two parts, and its link works once', () =>
  withPost(async ({ deps, inbox, queue, send }) => {
    const { user_id, mail_id } = await queue('maya@home.test');
    await send();
    expect(inbox.received).toHaveLength(1);
    const mail = inbox.received[0]!;
    expect(mail.to).toEqual(['maya@home.test']);
    expect(mail.headers).toContain('From: Green Fork <help@greenfork.test>');
    expect(mail.headers).toContain('To: Maya <maya@home.test>');
    expect(mail.headers).toContain(`Message-ID: <${mail_id}@localhost>`);

    const link = /http:\/\/localhost:3000\/password\/reset\/([\w-]{43})/;
    const token = link.exec(mail.text)?.[1] ?? '';
    expect(mail.html).toContain(`/password/reset/${token}"`);

    const kept = await deps.database.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
    expect(kept).toMatchObject({ status: 'sent', attempts: 1 });
    expect(JSON.stringify(kept)).not.toContain(token);
    expect(kept.text).toContain('/password/reset/[hidden]');
    expect(kept.html).toContain('/password/reset/[hidden]');

    expect(await takeLink(deps.database, 'password_reset', token)).toMatchObject({ user_id });
    expect(await takeLink(deps.database, 'password_reset', token)).toBeNull();
  }));

test('without a mail server a mail is kept, and no link is made', () =>
  withPost(async ({ deps, queue, mails }) => {
    await queue('maya@home.test');
    await sendDueMails(deps, null, never);
    expect(await mails()).toMatchObject([{ status: 'kept' }]);
    const mail = await deps.database.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
    expect(mail.subject).toBe('Your new password for Green Fork');
    expect(mail.text).toContain('/password/reset/[hidden]');
    expect(await deps.database.selectFrom('mail_links').selectAll().execute()).toEqual([]);
  }));

test('workers side by side send each of 30 mails once', () =>
  withPost(async ({ deps, inbox, queue, sender }) => {
    const addresses = Array.from({ length: 30 }, (_, index) => `person-${index}@home.test`);
    for (const address of addresses) await queue(address);
    const other = openSmtpSender(inbox.url);
    await Promise.all([
      sendDueMails(deps, sender, never),
      sendDueMails(deps, other, never),
      sendDueMails(deps, other, never),
    ]);
    other.close();
    expect(inbox.received.flatMap(({ to }) => to).sort()).toEqual(addresses.sort());
  }));

test('a refused mail is tried again later and later, then given up and reported; the others leave', () =>
  withPost(async (post) => {
    const { deps, inbox, mails } = post;
    const reported: unknown[] = [];
    deps.errors.report = (_, about) => reported.push(about);
    inbox.refuse.set('closed@home.test', { code: 450, message: 'Mailbox is busy' });
    const { mail_id } = await post.queue('closed@home.test');
    await post.queue('open@home.test');
    await post.send();
    expect(await mails()).toMatchObject([
      { to_email: 'closed@home.test', status: 'queued', attempts: 1 },
      { to_email: 'open@home.test', status: 'sent' },
    ]);
    // not due yet: a second look leaves it alone
    await post.send();
    expect((await mails())[0]).toMatchObject({ attempts: 1 });

    for (let attempt = 2; attempt <= maxAttempts; attempt += 1) {
      expect(reported).toEqual([]);
      await post.makeAllDue();
      await post.send();
    }
    expect((await mails())[0]).toMatchObject({ status: 'failed', attempts: maxAttempts });
    expect((await mails())[0]?.last_error).toContain('Mailbox is busy');
    expect(reported).toMatchObject([{ mail_id, given_up: true }]);
    await post.makeAllDue();
    await post.send();
    expect((await mails())[0]).toMatchObject({ status: 'failed', attempts: maxAttempts });
  }));

test('a channel with a mail server of its own sends through that one', () =>
  withPost(async ({ deps, inbox, queue }) => {
    const shared = await openSmtpInbox();
    const config = readConfig({ SMTP_URL: shared.url, SMTP_URL_GREEN_FORK: inbox.url });
    await queue('maya@home.test');
    const both = openMailSender(config)!;
    await sendDueMails(deps, both, never);
    expect(inbox.received.map(({ to }) => to)).toEqual([['maya@home.test']]);
    expect(shared.received).toEqual([]);
    both.close();
    await shared.close();
  }));

test('a mail server that is away leaves the mail queued', () =>
  withPost(async ({ deps, queue, mails }) => {
    await queue('maya@home.test');
    const nowhere = openSmtpSender('smtp://127.0.0.1:1');
    await sendDueMails(deps, nowhere, never);
    nowhere.close();
    expect(await mails()).toMatchObject([{ status: 'queued', attempts: 1 }]);
  }));

test('a mail server that stops answering in the middle does not hold the worker', () =>
  withPost(async ({ deps, inbox, queue, mails }) => {
    let letGo = () => {};
    inbox.hold = new Promise((resolve) => (letGo = resolve));
    await queue('maya@home.test');
    const impatient = openSmtpSender(`${inbox.url}?socketTimeout=200`);
    await sendDueMails(deps, impatient, never);
    impatient.close();
    expect(await mails()).toMatchObject([{ status: 'queued', attempts: 1 }]);
    expect((await mails())[0]?.last_error).toMatch(/timeout/i);
    letGo();
  }));

test('a mail whose worker died is sent by another when the lease is over, not before', () =>
  withPost(async ({ deps, inbox, queue, send, makeAllDue, mails }) => {
    await queue('maya@home.test');
    await claimDueMail(deps.database);
    await send();
    expect(inbox.received).toEqual([]);
    await makeAllDue();
    await send();
    expect(inbox.received).toHaveLength(1);
    expect(await mails()).toMatchObject([{ status: 'sent', attempts: 2 }]);
  }));

test('a worker that comes back after its lease does not undo what the next one did', () =>
  withPost(async ({ deps, queue, makeAllDue, send, mails, sender }) => {
    await queue('maya@home.test');
    let finish = () => {};
    const held = new Promise<void>((resolve) => (finish = resolve));
    let begun = () => {};
    const started = new Promise<void>((resolve) => (begun = resolve));
    const slow: MailSender = {
      ...sender,
      async send() {
        begun();
        await held;
        throw new Error('the connection broke');
      },
    };
    const slowRun = sendDueMails(deps, slow, never);
    await started;
    await makeAllDue();
    await send();
    finish();
    await slowRun;
    expect(await mails()).toMatchObject([{ status: 'sent', last_error: null }]);
  }));

test('a mail that kills its workers ends as failed', () =>
  withPost(async ({ deps, inbox, queue, makeAllDue, send, mails }) => {
    await queue('maya@home.test');
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      await makeAllDue();
      await claimDueMail(deps.database);
    }
    await makeAllDue();
    await send();
    expect(await mails()).toMatchObject([{ status: 'failed' }]);
    expect(inbox.received).toEqual([]);
  }));

test('a mail for a registration that is gone fails at once', () =>
  withPost(async ({ deps, channel_id, inbox, send, mails }) => {
    const to = { channel_id, to_email: 'maya@home.test', to_name: 'Maya' };
    const registration_id = '0193b0a0-0000-7000-8000-000000000000';
    await queueMail(deps.database, { ...to, kind: 'register_confirm', registration_id });
    await send();
    expect(await mails()).toMatchObject([{ status: 'failed', attempts: 1 }]);
    expect(inbox.received).toEqual([]);
  }));

test('the same news is queued once', () =>
  withPost(async ({ deps, channel_id, mails }) => {
    const user_id = await insertUser(deps.database, { email: 'maya@home.test', channel_id });
    const to = { channel_id, to_email: 'maya@home.test', to_name: 'Maya', user_id };
    const news = { ...to, kind: 'password_changed', dedupe_key: 'password:1' } as const;
    expect(await queueMail(deps.database, news)).not.toBeNull();
    expect(await queueMail(deps.database, news)).toBeNull();
    expect(await mails()).toHaveLength(1);
  }));
