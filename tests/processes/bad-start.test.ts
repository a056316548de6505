import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createScratchDatabase,
  withDatabase,
  type ScratchDatabase,
} from '../support/scratch-database.ts';
import { endAllShops, runShop } from '../support/shop-process.ts';

/** A start that cannot succeed ends with 1 and one line that says what to do: no stack, no password. */

let folder: string;
let scratch: ScratchDatabase;
const busy = createServer();
let busyPort: number;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tiffin-bad-start-'));
  scratch = await createScratchDatabase({ demo: true });
  await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve));
  busyPort = (busy.address() as AddressInfo).port;
});
afterAll(async () => {
  await endAllShops();
  busy.close();
  await scratch.drop();
  await rm(folder, { recursive: true, force: true });
});

async function expectRefusal(
  command: string,
  env: Record<string, string>,
  line: RegExp | string,
): Promise<void> {
  const { code, stderr, stdout } = await runShop(command, env);
  expect(stderr).toMatch(/^tiffin: .*\n$/);
  expect(stderr).toMatch(line);
  expect(stderr).not.toMatch(/hush|^ {4}at /);
  expect(stdout).not.toMatch(/hush|is ready/);
  expect(code).toBe(1);
}

const closedPort = 'postgres://shop:hush@127.0.0.1:1/shop';

describe('a wrong environment', () => {
  it.each([
    [{ DEMO: 'yes' }, 'DEMO="yes" is wrong: it must be one of 0, 1.'],
    [{ TRUST_PROXY: 'abba' }, 'TRUST_PROXY="abba" is wrong'],
    [{ SMTP_URL: 'http://me:hush@mail' }, 'SMTP_URL=… is wrong'],
    [{ DATABASE_URL: 'mysql://me:hush@db/shop' }, 'DATABASE_URL=… is wrong'],
  ])('%j is named with what is allowed', (env, line) => expectRefusal('all', env, line));

  it.each(['web', 'worker'])('%s without DATABASE_URL is told why it needs one', (command) =>
    expectRefusal(command, {}, `"${command}" needs DATABASE_URL`),
  );

  it.each(['serve', 'constructor', '__proto__'])(
    'an unknown command, "%s", is shown the known ones',
    (command) =>
      expectRefusal(command, {}, `There is no command "${command}". There are: all, web, worker`),
  );
});

describe('a database that cannot be used', () => {
  it('nobody listens there', () =>
    expectRefusal(
      'web',
      { DATABASE_URL: closedPort },
      'Cannot use the database 127.0.0.1:1/shop: connect ECONNREFUSED',
    ));

  it('the name of its machine is unknown', () =>
    expectRefusal(
      'worker',
      { DATABASE_URL: 'postgres://shop:hush@db.invalid/shop' },
      'Cannot use the database db.invalid/shop',
    ));

  it('there is no such database', () =>
    expectRefusal(
      'web',
      { DATABASE_URL: withDatabase('no_such_shop') },
      'database "no_such_shop" does not exist',
    ));

  it('its password has a % that was not escaped', () =>
    expectRefusal(
      'web',
      { DATABASE_URL: 'postgres://shop:hush%zz@127.0.0.1:1/shop' },
      'Cannot use the database',
    ));

  it('the server there is no PostgreSQL', async () => {
    const other = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    await expectRefusal(
      'migrate',
      { DATABASE_URL: `postgres://shop:hush@127.0.0.1:${port}/shop` },
      'Cannot use the database',
    );
    other.close();
  });
});

describe('an address that cannot be listened on', () => {
  const listenOn = (env: Record<string, string>) => ({
    DATABASE_URL: scratch.url,
    DEMO: '0',
    ...env,
  });

  it('the port is taken', () =>
    expectRefusal(
      'web',
      listenOn({ HOST: '127.0.0.1', PORT: String(busyPort) }),
      `Port ${busyPort} is in use by another program.`,
    ));

  it('HOST is not of this machine', () =>
    expectRefusal(
      'web',
      listenOn({ HOST: '192.0.2.1' }),
      'HOST=192.0.2.1 is no address of this machine.',
    ));
});

describe('a data folder that cannot be used', () => {
  it('it is a file', async () => {
    const file = path.join(folder, 'file');
    await writeFile(file, '');
    await expectRefusal('all', { DATA_DIR: file }, `The database folder ${file}`);
  });

  it('it cannot be written', async () => {
    // root may write everywhere but in the kernel's own folder
    const closed = process.getuid?.() === 0 ? '/sys' : path.join(folder, 'closed');
    if (closed !== '/sys') await mkdir(closed, { mode: 0o500 });
    const data = path.join(closed, 'tiffin');
    await expectRefusal('all', { DATA_DIR: data }, `The database folder ${data}`);
  });
});
