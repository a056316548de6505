import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPostmaster } from '../../src/server/platform/embedded-postgres/postgres-process.ts';
import {
  ask,
  endAllShops,
  Person,
  runShop,
  startShop,
  type ShopProcess,
} from '../support/shop-process.ts';

/** What `npm start` runs: web, worker and a database of its own, in one folder. */

let folder: string;
let shop: ShopProcess;
const env = () => ({ DATA_DIR: folder });

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tiffin-all-'));
  // closed to others, it would send root's database to a folder of the system
  await chmod(folder, 0o755);
  shop = await startShop('all', env());
}, 150_000);
afterAll(async () => {
  await endAllShops();
  const left = postmaster();
  if (left) process.kill(left, 'SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** The pid of the database server in the folder, while it lives. */
const postmaster = () => findPostmaster(path.join(folder, 'postgres/pgdata'))?.pid;

describe('npm start', () => {
  it('says where the shops are and who may log in', () => {
    const { port } = shop;
    expect(shop.output()).toContain(`Green Fork     http://localhost:${port}\n`);
    expect(shop.output()).toContain(`Iron Plate     http://iron.localhost:${port}\n`);
    expect(shop.output()).toContain('owner@tiffin.test');
    expect(shop.output()).toContain('tiffin-demo');
  });

  it('serves both shops, each under its own name', async () => {
    const green = await ask(shop.port, '/');
    const iron = await ask(shop.port, '/', { host: 'iron.localhost' });
    expect([green.status, iron.status]).toEqual([200, 200]);
    expect(green.body).toContain('· Green Fork</title>');
    expect(iron.body).toContain('· Iron Plate</title>');
    expect((await ask(shop.port, '/readyz')).status).toBe(200);
  });

  it('is refused for a folder that is in use, in one line', async () => {
    const second = await runShop('all', env());
    expect(second.stderr).toMatch(
      /^tiffin: The database folder .* is in use by another process.*\n$/,
    );
    expect(second.code).toBe(1);
    expect((await ask(shop.port, '/api/session')).status).toBe(200);
  });

  it('keeps what was committed through a kill of everything, and is soon back', async () => {
    const owner = new Person();
    expect((await owner.logIn(shop.port, 'owner')).status).toBe(200);
    const server = postmaster()!;
    shop.child.kill('SIGKILL');
    process.kill(server, 'SIGKILL');
    await shop.end('SIGKILL');
    await expect.poll(postmaster, { timeout: 5000, interval: 20 }).toBeUndefined();

    shop = await startShop('all', env());
    console.log(`the second start took ${shop.startedInMs} ms`);
    // 10 s are promised on an idle machine; tests share theirs
    expect(shop.startedInMs).toBeLessThan(45_000);
    expect(await owner.visit(shop.port)).toMatchObject({
      authenticated: true,
      user: { email: 'owner@tiffin.test' },
    });
  }, 60_000);

  it('stops cleanly when it is told to, and takes its database along', async () => {
    expect(postmaster()).toBeDefined();
    // as with Ctrl-C: the terminal, npm and the launcher each send one
    shop.child.kill('SIGINT');
    shop.child.kill('SIGTERM');
    expect(await shop.end('SIGINT')).toBe(0);
    expect(postmaster()).toBeUndefined();
    expect(shop.output()).not.toMatch(/error/i);
  });

  it('stops as cleanly when the signal comes during the start', async () => {
    let stop = () => {};
    const ended = runShop('all', env(), (child) => (stop = () => void child.kill('SIGTERM')));
    await expect.poll(postmaster, { timeout: 20_000, interval: 10 }).toBeDefined();
    stop();
    expect(await ended).toMatchObject({ code: 0, stderr: '' });
    expect(postmaster()).toBeUndefined();
  }, 60_000);
});
