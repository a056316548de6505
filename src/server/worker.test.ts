import { expect, test } from 'vitest';
import { insertUser, withSmallShop, type SmallShop } from '../../tests/support/small-shop.ts';
import { openSmtpInbox } from '../../tests/support/smtp-inbox.ts';
import { queueMail } from './features/mail/queue-mail.ts';
import { startWorker } from './worker.ts';

async function queueFor({ deps, channel_id }: SmallShop, email: string): Promise<void> {
  const user_id = await insertUser(deps.database, { email, channel_id });
  const to = { channel_id, to_email: email, to_name: 'Maya', user_id };
  await deps.database
    .transaction()
    .execute((transaction) => queueMail(transaction, { ...to, kind: 'password_changed' }));
}

test('several workers start at once on a new database, and a queued mail leaves at once', async () => {
  const inbox = await openSmtpInbox();
  await withSmallShop(
    async (shop) => {
      const workers = await Promise.all([1, 2, 3].map(() => startWorker(shop.deps)));
      await queueFor(shop, 'first@home.test');
      await inbox.arrived(1);
      const began = performance.now();
      await queueFor(shop, 'second@home.test');
      await inbox.arrived(2);
      // the schedule alone would take up to a minute
      expect(performance.now() - began).toBeLessThan(3000);
      await Promise.all(workers.map((worker) => worker.stop()));
      expect(inbox.received.map(({ to }) => to[0])).toEqual([
        'first@home.test',
        'second@home.test',
      ]);
    },
    { SMTP_URL: inbox.url },
  );
  await inbox.close();
});

test('a worker that is stopped finishes the mail in its hands and takes no other', async () => {
  const inbox = await openSmtpInbox();
  await withSmallShop(
    async (shop) => {
      const worker = await startWorker(shop.deps);
      let letGo = () => {};
      inbox.hold = new Promise((resolve) => (letGo = resolve));
      await queueFor(shop, 'maya@home.test');
      const status = () =>
        shop.deps.database
          .selectFrom('mails')
          .select(['to_email', 'status'])
          .orderBy('to_email')
          .execute();
      await expect.poll(status).toMatchObject([{ status: 'sending' }]);

      let stopped = false;
      const stopping = worker.stop().then(() => (stopped = true));
      await queueFor(shop, 'too-late@home.test');
      expect(stopped).toBe(false);
      letGo();
      await stopping;
      expect(await status()).toMatchObject([
        { to_email: 'maya@home.test', status: 'sent' },
        { to_email: 'too-late@home.test', status: 'queued' },
      ]);
    },
    { SMTP_URL: inbox.url },
  );
  await inbox.close();
});

test('a worker that loses its connections goes on with new ones', async () => {
  const inbox = await openSmtpInbox();
  await withSmallShop(
    async (shop) => {
      const { deps } = shop;
      const worker = await startWorker(deps);
      await queueFor(shop, 'before@home.test');
      await inbox.arrived(1);
      await deps.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`,
      );
      // the pool notices a broken connection when it is used
      await expect
        .poll(() => queueFor(shop, 'after@home.test').then(() => 'queued', String))
        .toBe('queued');
      await inbox.arrived(2);
      await worker.stop();
      expect(inbox.received.map(({ to }) => to[0])).toEqual([
        'before@home.test',
        'after@home.test',
      ]);
    },
    { SMTP_URL: inbox.url },
  );
  await inbox.close();
});
