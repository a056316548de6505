import { randomBytes } from 'node:crypto';
import { Agent } from 'node:http';
import { createConnection } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../support/scratch-database.ts';
import {
  ask,
  endAllShops,
  Person,
  startShop,
  type Answer,
  type ShopProcess,
} from '../support/shop-process.ts';

/** Two web and two worker processes on one PostgreSQL. They start together on a database with nothing in it. */

const name = `scratch_${randomBytes(6).toString('hex')}`;
const url = withDatabase(name);
let admin: pg.Client;
let sql: pg.Client | undefined;
let left: ShopProcess;
let right: ShopProcess;
let workers: ShopProcess[];

beforeAll(async () => {
  admin = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const env = { DATABASE_URL: url, DEMO: '1', LOG_LEVEL: 'warn' };
  const started = await Promise.all([
    startShop('web', env),
    startShop('web', env),
    startShop('worker', env),
    startShop('worker', env),
  ]);
  [left, right, ...workers] = started;
  sql = new pg.Client({ connectionString: url });
  await sql.connect();
}, 150_000);

afterAll(async () => {
  await endAllShops();
  await sql?.end();
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
});

const rows = async (text: string, values: unknown[] = []) => (await sql!.query(text, values)).rows;

describe('four processes that start together', () => {
  it('migrate and fill the empty database once, without a complaint', async () => {
    expect(await rows('select channel from channels order by 1')).toEqual([
      { channel: 'green-fork' },
      { channel: 'iron-plate' },
    ]);
    const twice = await rows(
      'select email from users group by email, channel_id having count(*) > 1',
    );
    expect(twice).toEqual([]);
    for (const shop of [left, right, ...workers]) {
      expect(shop.output()).not.toMatch(/error|"level":(40|50|60)/i);
    }
  });

  it('agree on the session: made on one, it counts on the other, and ends on both', async () => {
    const person = new Person();
    expect((await person.logIn(left.port, 'subscriber')).status).toBe(200);
    expect(await person.visit(right.port)).toMatchObject({
      authenticated: true,
      user: { email: 'subscriber@tiffin.test' },
    });
    const signedIn = person.cookie;
    // the token that the left process gave opens the right one too
    expect((await person.post(right.port, '/api/logout')).status).toBe(200);
    person.cookie = signedIn;
    expect(await person.visit(left.port)).toMatchObject({ authenticated: false, user: null });
  });

  it('show what staff change within a second', async () => {
    const config = async (shop: ShopProcess) => (await ask(shop.port, '/api/config')).body;
    for (const shop of [left, right]) expect(await config(shop)).not.toContain('Changed for all');
    await sql!.query(
      `update channels set config = jsonb_set(config, '{tagline}', '"Changed for all"')
        where channel = 'green-fork'`,
    );
    for (const shop of [left, right]) {
      await expect
        .poll(() => config(shop), { timeout: 1000, interval: 20 })
        .toContain('Changed for all');
      expect((await ask(shop.port, '/')).body).toContain('Changed for all');
    }
  });

  it('count tries together: ten wrong passwords, wherever they are tried', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 11; i += 1) {
      const { port } = i % 2 ? left : right;
      const person = new Person();
      await person.visit(port);
      const wrong = { email: 'allergic@tiffin.test', password: 'wrong' };
      statuses.push((await person.post(port, '/api/login', wrong)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(422), 429]);
  });

  it('handle a mail once, whichever worker takes it', async () => {
    const person = new Person();
    await person.visit(left.port);
    const asked = { email: 'picked@tiffin.test' };
    expect((await person.post(left.port, '/api/password/email', asked)).status).toBe(200);
    const mails = () =>
      rows(
        `select status, attempts from mails
          where to_email = $1 and kind = 'password_reset' and created_at > now() - interval '1 minute'`,
        [asked.email],
      );
    // kept, because there is no mail server
    await expect.poll(mails, { timeout: 15_000 }).toEqual([{ status: 'kept', attempts: 1 }]);
  });
});

describe('stopping one of them', () => {
  it('answers the request in flight, ends with 0, and the others go on', async () => {
    // a browser keeps its connections open, before and after the answer
    const visitor = new Person(new Agent({ keepAlive: true }));
    await visitor.visit(left.port);
    const release = await holdLogIns();
    const slow = visitor.post(left.port, '/api/login', {
      email: 'owner@tiffin.test',
      password: 'tiffin-demo',
    });
    await expect.poll(waitingForLock, { timeout: 5000, interval: 20 }).toBe(true);

    const load = keepAsking(right);
    const stopped = left.end('SIGTERM');
    await expect.poll(() => accepts(left.port), { timeout: 5000, interval: 20 }).toBe(false);
    await release();

    expect((await slow).status).toBe(200);
    const answered = performance.now();
    expect(await stopped).toBe(0);
    expect(performance.now() - answered).toBeLessThan(5000);
    expect(await visitor.visit(right.port)).toMatchObject({ authenticated: true });
    const answers = await load.finish(60);
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  });

  it('is no matter for a worker: the one that is left handles the mail', async () => {
    expect(await workers[0]!.end('SIGTERM')).toBe(0);
    const person = new Person();
    await person.visit(right.port);
    await person.post(right.port, '/api/password/email', { email: 'skipped@tiffin.test' });
    await expect
      .poll(
        () =>
          rows(
            `select status from mails where to_email = 'skipped@tiffin.test' and kind = 'password_reset'`,
          ),
        { timeout: 15_000 },
      )
      .toEqual([{ status: 'kept' }]);
  });

  it('ends all with 0, without a word of complaint', async () => {
    expect(await Promise.all([right.end('SIGINT'), workers[1]!.end('SIGTERM')])).toEqual([0, 0]);
    for (const shop of [left, right, ...workers]) expect(shop.output()).not.toMatch(/error/i);
  });
});

/** Holds the row that counts a visitor's log-ins, so that the next one is slow for real. */
async function holdLogIns(): Promise<() => Promise<void>> {
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query('begin');
  const held = await holder.query(
    `select from rate_limits where key like 'login.visitor:%' for update`,
  );
  expect(held.rowCount).toBe(1);
  return async () => {
    await holder.query('rollback');
    await holder.end();
  };
}

async function waitingForLock(): Promise<boolean> {
  const waiting = await rows(
    `select from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'`,
    [name],
  );
  return waiting.length > 0;
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    socket.once('connect', () => socket.destroy());
    socket.once('close', (failed) => resolve(!failed));
    socket.once('error', () => {});
  });
}

/** Visitors who come one after the other until at least so many have been answered. */
function keepAsking(shop: ShopProcess): { finish(least: number): Promise<Answer[]> } {
  const answers: Answer[] = [];
  let least = Infinity;
  const visitors = Array.from({ length: 4 }, async () => {
    while (answers.length < least) {
      answers.push(await ask(shop.port, answers.length % 2 ? '/' : '/api/session'));
    }
  });
  // looked at in `finish`; a test that fails before must not fail twice
  for (const visitor of visitors) visitor.catch(() => {});
  return {
    async finish(count) {
      least = count;
      await Promise.all(visitors);
      return answers;
    },
  };
}
