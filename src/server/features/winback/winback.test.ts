import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type Visitor } from '../../../../tests/support/test-app.ts';
import type { MailSender } from '../../adapters/mail/smtp-sender.ts';
import { sendDueMails } from '../mail/send-due-mails.ts';
import { sendAutomaticCampaigns, sendCampaign } from './send-campaign.ts';

let shop: TestApp;
let marketing: Visitor;
let channel_id: string;
let discount_id: string;
beforeAll(async () => {
  shop = await startTestApp();
  marketing = await shop.visitor().logIn('marketing@tiffin.test');
  channel_id = (await shop.deps.directory.byHost('localhost'))!.id;
  const row = await shop.deps.database
    .insertInto('discounts')
    .values({ channel_id, code: 'COMEBACK', kind: 'percent', percent: 30, unique_codes: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  discount_id = row.id;
});
afterAll(() => shop.close());

const form = (changes: object = {}) => ({
  name: 'Back in winter',
  reason: '',
  min_days: 0,
  max_days: 3650,
  discount_id,
  subject: 'We miss you',
  text: 'Soups are back.\nCome and try.',
  ...changes,
});

async function make(changes: object = {}): Promise<string> {
  const campaign_id = randomUUID();
  const body = { campaign_id, form: form(changes) };
  expect((await marketing.post('/api/admin/winback', body)).statusCode).toBe(200);
  expect((await marketing.post('/api/admin/winback', body)).statusCode).toBe(200);
  return campaign_id;
}

const shown = async (id: string) =>
  (await marketing.get('/api/admin/winback'))
    .json()
    .campaigns.find((each: { id: string }) => each.id === id);

const mailed = async (campaign_id: string) => {
  const { rows } = await sql<{ user_id: string; code: string }>`
    select user_id, payload ->> 'code' as code from mails
     where kind = 'win_back' and dedupe_key like ${`win_back ${campaign_id}%`}`.execute(
    shop.deps.database,
  );
  return rows;
};

it('is sent once to each who has cancelled and wants offers, by three workers at once', async () => {
  const campaign_id = await make();
  const { waiting } = await shown(campaign_id);
  expect(waiting).toBeGreaterThan(3);
  const preview = (await marketing.get(`/api/admin/winback/${campaign_id}/preview`)).json();
  expect(preview).toMatchObject({ waiting, subject: 'Green Fork: We miss you' });
  expect(preview.text).toContain('Soups are back.');
  const asked = { campaign_id, channel_id, actor_id: null };
  await Promise.all([1, 2, 3].map(() => sendCampaign(shop.deps, asked)));
  const mails = await mailed(campaign_id);
  expect(mails).toHaveLength(waiting);
  expect(new Set(mails.map(({ user_id }) => user_id)).size).toBe(waiting);
  expect(new Set(mails.map(({ code }) => code)).size).toBe(waiting);
  expect(await shown(campaign_id)).toMatchObject({ waiting: 0, sent: waiting });

  // nobody who said nothing, or no, and nobody whose plan runs
  const { rows } = await sql<{ unwanted: number }>`
    select count(*)::integer as unwanted from winback_mails had
     where not coalesce((select (mail_choices ->> 'news')::boolean from preferences p
                          where p.user_id = had.user_id), false)
        or exists (select from subscriptions s where s.user_id = had.user_id and s.status <> 'cancelled')`.execute(
    shop.deps.database,
  );
  expect(rows).toEqual([{ unwanted: 0 }]);
});

it('carries a link by which whoever follows it gets no further one', async () => {
  const sent: Parameters<MailSender['send']>[0][] = [];
  const sender: MailSender = { send: async (mail) => void sent.push(mail), close() {} };
  await sendDueMails(shop.deps, sender, new AbortController().signal);
  const offers = sent.filter(({ subject }) => subject === 'Green Fork: We miss you');
  expect(offers.length).toBeGreaterThan(1);
  const before = (await shown(await make())).waiting;
  const { pathname } = new URL(offers[0]!.unsubscribe!);
  expect(offers[0]!.text).toContain(pathname.replace('/api', ''));
  const stop = { method: 'POST', url: pathname, headers: { host: 'localhost' } } as const;
  expect((await shop.app.inject(stop)).statusCode).toBe(200);
  const next = await make();
  expect((await shown(next)).waiting).toBe(before - 1);
  await marketing.post(`/api/admin/winback/${next}/send`);
  expect(await mailed(next)).toHaveLength(before - 1);
});

it('by a reason reaches only those who gave it, and those who say stop are left out', async () => {
  const { cancelled } = (await marketing.get('/api/admin/winback')).json();
  const { reason } = cancelled.find(
    (row: { reason: string | null; reachable: number }) => row.reason && row.reachable > 1,
  );
  const campaign_id = await make({ reason });
  const before = (await shown(campaign_id)).waiting;
  await sql`
    update preferences set mail_choices = mail_choices || '{"news": false}'
     where user_id = (select plan.user_id from subscriptions plan
                        join preferences said on said.user_id = plan.user_id
                       where plan.channel_id = ${channel_id} and plan.cancel_reason = ${reason}
                         and (said.mail_choices ->> 'news')::boolean
                         and plan.user_id in (select user_id from winback_mails) limit 1)`.execute(
    shop.deps.database,
  );
  expect((await shown(campaign_id)).waiting).toBe(before - 1);
  const answer = await marketing.post(`/api/admin/winback/${campaign_id}/send`);
  expect(answer.json().message).toContain(`${before - 1} mail`);
});

it('is sent by itself only when somebody has said so, and two who edit are told', async () => {
  const campaign_id = await make();
  await sendAutomaticCampaigns(shop.deps);
  expect(await mailed(campaign_id)).toEqual([]);
  const url = `/api/admin/winback/${campaign_id}/automatic`;
  expect((await marketing.post(url, { version: 1, automatic: true })).statusCode).toBe(200);
  expect((await marketing.post(url, { version: 1, automatic: false })).statusCode).toBe(409);
  await sendAutomaticCampaigns(shop.deps);
  expect((await mailed(campaign_id)).length).toBeGreaterThan(0);
});

const day = 86_400_000;
const inDays = (days: number) => new Date(shop.deps.clock.shopNow().getTime() + days * day);

it('whose discount has not begun, has ended or is not for all of them is refused, and nothing is sent', async () => {
  const { database } = shop.deps;
  const campaign_id = await make({ name: 'Later' });
  const set = (changes: object) =>
    database.updateTable('discounts').set(changes).where('id', '=', discount_id).execute();
  const good = { starts_at: null, ends_at: null, uses_total: null };
  const cases: [object, RegExp][] = [
    [{ starts_at: inDays(3) }, /not begun/],
    [{ ends_at: inDays(-1) }, /ended/],
    [{ uses_total: 1 }, /limited number/],
  ];
  for (const [changes, why] of cases) {
    await set({ ...good, ...changes });
    const body = { campaign_id: randomUUID(), form: form() };
    const refused = await marketing.post('/api/admin/winback', body);
    expect([refused.statusCode, refused.json().fields.discount_id]).toEqual([
      409,
      expect.stringMatching(why),
    ]);
    const sent = await marketing.post(`/api/admin/winback/${campaign_id}/send`);
    expect(sent.json().code).toBe('winback.discount_unfit');
    expect((await shown(campaign_id)).problem).toMatch(why);
    const { discounts } = (await marketing.get('/api/admin/winback')).json();
    expect(discounts).not.toContainEqual({ id: discount_id, code: 'COMEBACK' });
  }
  expect(await mailed(campaign_id)).toEqual([]);
  await set(good);
  // whatever else the shop has made since
  await sql`
    insert into discounts (channel_id, code, kind, percent, unique_codes, created_at)
    select ${channel_id}, 'NEWER' || n, 'percent', 5, true, now() + make_interval(secs => n)
      from generate_series(1, 120) as n`.execute(database);
  expect((await shown(campaign_id)).problem).toBeNull();
  expect((await marketing.post(`/api/admin/winback/${campaign_id}/send`)).statusCode).toBe(200);
  expect((await mailed(campaign_id)).length).toBeGreaterThan(0);
});
