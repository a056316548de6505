import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type Visitor } from '../../../../tests/support/test-app.ts';
import { startJobQueue } from '../../jobs/job-queue.ts';
import { raiseAlert } from './raise-alert.ts';

let shop: TestApp;
let owner: Visitor;
let channel_id: string;

beforeAll(async () => {
  shop = await startTestApp();
  owner = await shop.visitor().logIn('owner@tiffin.test');
  channel_id = (await shop.deps.directory.byHost('localhost'))!.id;
});
afterAll(() => shop.close());

const read = async (by = owner) => (await by.get('/api/admin/alerts')).json();
const titles = async () =>
  (await read()).alerts.map(({ title }: { title: string }) => title) as string[];

it('an alert says what the mail says, leads to its page, and is marked as done once', async () => {
  await raiseAlert(shop.deps.database, {
    channel_id,
    key: 'run late in a test',
    alert: { kind: 'run_late', week: '2026-11-09', hours: 3 },
  });
  const { alerts } = await read();
  const late = alerts.find(({ title }: { title: string }) => title.includes('3 hours late'));
  expect(late).toMatchObject({
    link: { path: '/admin/subscriptionOrderStatusDetailAdmin/2026-11-09' },
    may_close: true,
  });
  const done = () => owner.post(`/api/admin/alerts/${late.id}/done`);
  const answers = await Promise.all([done(), done()]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(await titles()).not.toContain(late.title);
});

it('is read and closed only by those whom it is for', async () => {
  await raiseAlert(shop.deps.database, {
    channel_id,
    key: 'dispute in a test',
    alert: {
      kind: 'order_disputed',
      order_id: '019a0000-0000-7000-8000-000000000000',
      number: 'GF-1',
      amount_cents: 1000,
      reason: 'fraudulent',
    },
  });
  const marketing = await shop.visitor().logIn('marketing@tiffin.test');
  const seen = await read(marketing);
  expect(seen.refunds).toBeNull();
  const isDispute = ({ title }: { title: string }) => title.includes('disputed');
  expect(seen.alerts.some(isDispute)).toBe(false);
  const owner = await shop.visitor().logIn('owner@tiffin.test');
  const disputed = (await read(owner)).alerts.find(isDispute);
  expect(disputed.may_close).toBe(true);
  const refused = await marketing.post(`/api/admin/alerts/${disputed.id}/done`);
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'permission.missing']);
});

it('a mail that failed stands here until it is sent again', async () => {
  const { id } = await shop.deps.database
    .insertInto('mails')
    .values({
      channel_id,
      kind: 'password_changed',
      to_email: 'nobody@example.com',
      status: 'failed',
      last_error: '550 no such mailbox',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect((await read()).failed_mails).toMatchObject([{ id, error: '550 no such mailbox' }]);
  expect((await owner.post(`/api/admin/mails/${id}/retry`)).statusCode).toBe(200);
  expect((await read()).failed_mails).toEqual([]);
});

it('a job that failed is named with its error, and is started again once', async () => {
  expect((await read()).failed_jobs).toEqual([]);
  const queue = await startJobQueue(shop.deps, [
    { id: 'always-fails', schedule: '0 0 1 1 *', run: async () => {} },
  ]);
  await queue.stop();
  const { rows } = await sql<{ id: string }>`
    insert into pgboss.job (name, state, completed_on, output)
    values ('always-fails', 'failed', now(), '{"message": "the oven is cold"}')
    returning id`.execute(shop.deps.database);
  const [job] = (await read()).failed_jobs;
  expect(job).toMatchObject({
    name: 'always-fails',
    failures: 1,
    error: 'the oven is cold',
    has_run_since: false,
    job_id: rows[0]!.id,
  });
  const again = () => owner.post(`/api/admin/jobs/${job.job_id}/retry`);
  const answers = await Promise.all([again(), again()]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await read()).failed_jobs).toEqual([]);
});
