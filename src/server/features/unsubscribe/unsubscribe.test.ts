import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import type { MailSender } from '../../adapters/mail/smtp-sender.ts';
import { signId } from '../../platform/signed-id.ts';
import { newCustomer } from '../account/account-settings.fixture.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { sendDueMails } from '../mail/send-due-mails.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

type Sent = Parameters<MailSender['send']>[0];

async function sendTo(user_id: string, to_email: string): Promise<Sent | undefined> {
  await queueMail(shop.deps.database, {
    kind: 'review_request',
    channel_id: (await shop.deps.directory.byHost('localhost'))!.id,
    user_id,
    to_email,
    to_name: 'Ada',
    payload: { number: 'GF-1', url_key: 'key', delivery_date: '2026-11-10', meals: ['Soup'] },
  });
  const sent: Sent[] = [];
  const sender: MailSender = { send: async (mail) => void sent.push(mail), close() {} };
  await sendDueMails(shop.deps, sender, new AbortController().signal);
  return sent.find((mail) => mail.to.address === to_email);
}

it('a mail that can be turned off says so to people and to programs, and one call does it', async () => {
  const ada = await newCustomer(shop);
  const mail = await sendTo(ada.user_id, 'ada-stops@example.com');
  const { pathname } = new URL(mail!.unsubscribe!);
  expect(mail!.html).toContain(pathname.replace('/api', ''));
  // as a mail program calls it: no cookie, no token, a form
  const answer = await shop.app.inject({
    method: 'POST',
    url: pathname,
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(answer.statusCode).toBe(200);
  const { preferences } = (await ada.visitor.get('/api/preferences')).json();
  expect(preferences.mail_choices).toEqual({ reminders: true, reviews: false, news: false });
  const kept = await shop.deps.database
    .selectFrom('mails')
    .select(['html', 'text'])
    .where('to_email', '=', 'ada-stops@example.com')
    .executeTakeFirstOrThrow();
  const token = pathname.split('/').at(-1)!;
  expect(`${kept.html}${kept.text}`).not.toContain(token);
});

it('a mail that waits while its customer turns such mails off does not leave any more', async () => {
  const ada = await newCustomer(shop);
  const token = signId(shop.deps.secret, 'unsubscribe', ada.user_id);
  const headers = { host: 'localhost' };
  await shop.app.inject({ method: 'POST', url: `/api/unsubscribe/reviews/${token}`, headers });
  expect(await sendTo(ada.user_id, 'ada-waits@example.com')).toBeUndefined();
  const kept = await shop.deps.database
    .selectFrom('mails')
    .select(['status', 'last_error'])
    .where('to_email', '=', 'ada-waits@example.com')
    .executeTakeFirstOrThrow();
  expect(kept).toEqual({ status: 'kept', last_error: 'The customer has turned such mails off.' });
});

it('a link that we have not made, or made for another purpose, turns nothing off', async () => {
  const ada = await newCustomer(shop);
  const skip = signId(shop.deps.secret, 'skip_link', ada.user_id);
  for (const token of [skip, 'a'.repeat(65)]) {
    const answer = await shop.visitor().post(`/api/unsubscribe/news/${token}`);
    expect(answer.statusCode).toBe(422);
  }
});

it('of a record that has become part of another it is turned off for that one', async () => {
  const [former, ada] = [await newCustomer(shop), await newCustomer(shop)];
  await sql`update users set merged_into = ${ada.user_id}, merged_at = now()
             where id = ${former.user_id}`.execute(shop.deps.database);
  const token = signId(shop.deps.secret, 'unsubscribe', former.user_id);
  const answer = await shop.app.inject({
    method: 'POST',
    url: `/api/unsubscribe/reviews/${token}`,
    headers: { host: 'localhost' },
  });
  expect(answer.statusCode).toBe(200);
  const { preferences } = (await ada.visitor.get('/api/preferences')).json();
  expect(preferences.mail_choices.reviews).toBe(false);
});
