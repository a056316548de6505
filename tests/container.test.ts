import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { commandNames } from '../src/server/commands.ts';
import { readConfig } from '../src/server/config.ts';

const dockerfile = readFileSync('Dockerfile', 'utf8');
const compose = readFileSync('compose.yaml', 'utf8');
const ignored = new Set(readFileSync('.dockerignore', 'utf8').split('\n'));

/** Made inside of the image, not copied into it. */
const madeByBuild = new Set(['build', 'node_modules']);

it('the image copies files that are there and are not left out of it', () => {
  const copied = [...dockerfile.matchAll(/^COPY (?:--from=build )?(.+) \S+$/gm)].flatMap(
    ([, sources]) => sources!.split(' '),
  );
  expect(copied.length).toBeGreaterThan(4);
  for (const source of copied) {
    const file = source.replace('/app/', '');
    if (madeByBuild.has(file)) continue;
    expect([file, existsSync(file), ignored.has(file)]).toEqual([file, true, false]);
  }
  const scripts = [...dockerfile.matchAll(/node (scripts\/\S+)/g)].map(([, script]) => script!);
  expect(scripts.filter((script) => !existsSync(script))).toEqual([]);
});

it('image and compose file call commands that exist', () => {
  const called = [
    ...dockerfile.matchAll(/^CMD \["(\w+)"/gm),
    ...compose.matchAll(/command: \['([\w-]+)'/g),
  ].map(([, command]) => command!);
  expect(new Set(called)).toEqual(new Set(['web', 'worker', 'migrate', 'backup']));
  expect(commandNames).toEqual(expect.arrayContaining(called));
});

it('what the compose file sets is a configuration that starts, with nothing secret in it', () => {
  const settings = Object.fromEntries(
    [...compose.matchAll(/^ {4}([A-Z_]+): (.+)$/gm)].map(([, name, value]) => [
      name!,
      value!
        .replaceAll(/\$\{PUBLIC_URL:\?\}/g, 'https://shop.example')
        .replaceAll(/\$\{\w+:\?\}/g, 'given')
        .replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1'),
    ]),
  );
  const config = readConfig(settings);
  expect(config).toMatchObject({ demo: false, host: '0.0.0.0', session_secret: null });
  expect(config.database_url).toContain('given@postgres');
});
