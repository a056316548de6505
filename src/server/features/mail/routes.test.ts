import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { insertUser, withSmallShop, type SmallShop } from '../../../../tests/support/small-shop.ts';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import type { listMails, MailDetail } from '../../../contract/mail.ts';
import type { Role } from '../../../domain/permissions/permissions.ts';
import { buildApp } from '../../app.ts';
import { csrfToken, hashSessionId, newSignedInId, sessionCookie } from '../session/session-id.ts';
import { insertSession } from '../session/store.ts';
import { queueMail } from './queue-mail.ts';
import { sendDueMails } from './send-due-mails.ts';
import { takeLink } from './take-link.ts';

interface Office extends SmallShop {
  /** signs in as staff of this role and calls */
  as(
    role: Role,
  ): Promise<(method: 'GET' | 'POST', path: string) => Promise<LightMyRequestResponse>>;
  /** keeps mails for this many customers, oldest first */
  keepMails(count: number): Promise<{ user_id: string; mail_id: string }[]>;
}

const withOffice = (work: (office: Office) => Promise<void>, environment = { DEMO: '1' }) =>
  withSmallShop(async (shop) => {
    const { deps, channel_id } = shop;
    const app = await buildApp(deps, {
      render: async () => new Response('no pages here'),
      assets: null,
    });
    try {
      await work({
        ...shop,
        async as(role) {
          const userId = await insertUser(deps.database, {
            email: `${role}@shop.test`,
            channel_id: null,
          });
          await deps.database
            .insertInto('staff_grants')
            .values({ user_id: userId, role })
            .execute();
          const id = newSignedInId();
          await insertSession(deps.database, {
            idHash: hashSessionId(id),
            userId,
            userAgent: null,
          });
          const headers = { host: 'localhost', 'x-csrf-token': csrfToken(deps.secret, id) };
          return (method, path) =>
            app.inject({
              method,
              url: `/api/admin/mails${path}`,
              headers,
              cookies: { [sessionCookie]: id },
            });
        },
        async keepMails(count) {
          const kept = [];
          for (let index = 0; index < count; index += 1) {
            const email = `customer-${index}@home.test`;
            const user_id = await insertUser(deps.database, { email, channel_id });
            const to = { channel_id, to_email: email, to_name: 'Maya', user_id };
            const mail_id = await queueMail(deps.database, { ...to, kind: 'password_reset' });
            kept.push({ user_id, mail_id: mail_id! });
          }
          await sendDueMails(deps, null, new AbortController().signal);
          return kept;
        },
      });
    } finally {
      await app.close();
    }
  }, environment);

test('staff page through all mails, newest first, each once', () =>
  withOffice(async ({ as, keepMails }) => {
    const kept = await keepMails(120);
    const call = await as('support');
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const answer = await call('GET', cursor ? `?cursor=${cursor}` : '');
      const page: ResponseOf<typeof listMails> = answer.json();
      seen.push(...page.mails.map(({ id }) => id));
      cursor = page.next_cursor;
    } while (cursor);
    expect(seen).toEqual(kept.map(({ mail_id }) => mail_id).reverse());

    expect((await call('GET', '?status=failed')).json()).toEqual({ mails: [], next_cursor: null });
    expect((await call('GET', '?status=nonsense')).statusCode).toBe(422);
  }));

test('staff read a mail with its link hidden', () =>
  withOffice(async ({ as, keepMails }) => {
    const [kept] = await keepMails(1);
    const call = await as('support');
    const mail = (await call('GET', `/${kept!.mail_id}`)).json<MailDetail>();
    expect(mail).toMatchObject({ status: 'kept', has_link: true, next_attempt_at: null });
    expect(mail.text).toContain('/password/reset/[hidden]');
    expect((await call('GET', '/0193b0a0-0000-7000-8000-000000000000')).statusCode).toBe(404);
  }));

test('a mail of another channel does not exist here', () =>
  withOffice(async ({ as, deps, keepMails }) => {
    const [kept] = await keepMails(1);
    const { id } = await deps.database
      .insertInto('channels')
      .columns(['channel', 'config', 'site', 'week_rule'])
      .expression((eb) =>
        eb
          .selectFrom('channels')
          .select((sub) => [sub.val('other').as('channel'), 'config', 'site', 'week_rule']),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    await deps.database.updateTable('mails').set({ channel_id: id }).execute();
    const call = await as('owner');
    expect((await call('GET', '')).json()).toMatchObject({ mails: [] });
    expect((await call('GET', `/${kept!.mail_id}`)).statusCode).toBe(404);
    expect((await call('POST', `/${kept!.mail_id}/reveal`)).statusCode).toBe(404);
  }));

test('in the demo the owner reveals a link that works, which is on record; support may not', () =>
  withOffice(async ({ as, deps, keepMails }) => {
    const [kept] = await keepMails(1);
    const support = await as('support');
    expect((await support('POST', `/${kept!.mail_id}/reveal`)).statusCode).toBe(403);
    const owner = await as('owner');
    const answer = await owner('POST', `/${kept!.mail_id}/reveal`);
    expect(answer.statusCode).toBe(200);
    const token = answer.json<{ link: string }>().link.split('/password/reset/')[1]!;
    expect(await takeLink(deps.database, 'password_reset', token)).toMatchObject({
      user_id: kept!.user_id,
    });
    const events = await deps.database.selectFrom('events').selectAll().execute();
    expect(events).toMatchObject([{ kind: 'mail.link_revealed', subject_user_id: kept!.user_id }]);
  }));

test('outside the demo nobody reveals a link', () =>
  withOffice(
    async ({ as, deps, keepMails }) => {
      const [kept] = await keepMails(1);
      const owner = await as('owner');
      // without the second step an owner outside the demo may not even look
      await sql`insert into second_factors (user_id, secret, confirmed_at)
                select id, '', now() from users where kind = 'staff'`.execute(deps.database);
      const answer = await owner('POST', `/${kept!.mail_id}/reveal`);
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ message: 'Links are shown in the demo shop only.' });
      expect(await deps.database.selectFrom('mail_links').selectAll().execute()).toEqual([]);
    },
    { DEMO: '0' },
  ));

test('a failed mail is sent again on request, any other is not', () =>
  withOffice(async ({ as, deps, keepMails }) => {
    const [kept] = await keepMails(1);
    const owner = await as('owner');
    expect((await owner('POST', `/${kept!.mail_id}/retry`)).statusCode).toBe(409);
    await deps.database.updateTable('mails').set({ status: 'failed', attempts: 8 }).execute();
    expect((await owner('POST', `/${kept!.mail_id}/retry`)).statusCode).toBe(200);
    const mail = await deps.database.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
    expect(mail).toMatchObject({ status: 'queued', attempts: 0 });
  }));

test('every kind of mail can be looked at, and sent to whoever asks and nobody else', () =>
  withOffice(async ({ as, deps }) => {
    const owner = await as('owner');
    const { kinds } = (await owner('GET', '/kinds')).json<{ kinds: string[] }>();
    expect(kinds).toContain('order_confirmation');
    for (const kind of kinds) {
      const preview = await owner('GET', `/kinds/${kind}`);
      expect([kind, preview.statusCode]).toEqual([kind, 200]);
      expect(preview.json().text).toContain('Hello Maya,');
    }
    const sent = await owner('POST', '/kinds/password_reset/test');
    expect(sent.json()).toEqual({ message: 'A test is on its way to owner@shop.test.' });
    await sendDueMails(deps, null, new AbortController().signal);
    const mails = await deps.database.selectFrom('mails').selectAll().execute();
    expect(mails).toMatchObject([{ to_email: 'owner@shop.test', status: 'kept' }]);
    expect(mails[0]!.subject).toMatch(/^Test: /);
    // no way in: it carries no link
    expect(mails[0]!.text).not.toContain('/password/reset/');

    for (const kind of ['sample', 'constructor', 'no_such_kind']) {
      expect((await owner('GET', `/kinds/${kind}`)).statusCode).toBe(404);
      expect((await owner('POST', `/kinds/${kind}/test`)).statusCode).toBe(404);
    }
  }));
