import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';

interface Walls {
  brokenWalls(of: { root: string; fewest: number }): Promise<{ modules: number; broken: string[] }>;
  words: readonly { name: string }[];
}
const { brokenWalls, words }: Walls = await import(
  pathToFileURL(path.resolve('scripts/broken-walls.mjs')).href
);
const { forbidden } = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as {
  forbidden: readonly { name: string }[];
};

const loads = (file: string) => `import '${file}';\n`;

/** The wall that each of these files breaks. */
const breaking: Record<string, [file: string, text: string]> = {
  'domain-is-pure': ['src/domain/a/reads.ts', loads('node:fs')],
  'domain-has-no-clock': ['src/domain/a/late.ts', 'export const now = new Date();\n'],
  'contract-imports-domain-and-zod': ['src/contract/a.ts', loads('../server/deps.ts')],
  'contract-takes-the-small-zod': ['src/contract/b.ts', loads('zod')],
  'web-never-imports-server': ['src/web/lib/a.ts', loads('../../server/deps.ts')],
  'server-never-imports-web': ['src/server/http/a.ts', loads('../../web/root.tsx')],
  'shoppers-get-no-admin-code': ['src/web/root.tsx', loads('./admin/kit.tsx')],
  'temporal-stays-on-the-server': ['src/web/lib/b.ts', loads('../../domain/a/week.ts')],
  'features-keep-their-insides': ['src/server/features/a/get.ts', loads('../b/store.ts')],
  'features-are-asked-by-name': ['src/server/jobs/a.ts', loads('../features/b/store.ts')],
  'features-do-not-know-who-calls-them': ['src/server/features/a/b.ts', loads('../../worker.ts')],
  'platform-and-adapters-know-no-features': [
    'src/server/platform/a.ts',
    loads('../features/b/ask.ts'),
  ],
  'a-shop-needs-no-demo': ['src/server/features/a/c.ts', loads('../../demo/seed.ts')],
  'a-shop-needs-no-tests': ['src/server/features/a/d.ts', loads('../../../../tests/a.ts')],
  'the-client-needs-nothing': ['clients/typescript/a.ts', loads('../../src/contract/ok.ts')],
  'config-reads-the-environment': ['src/server/app.ts', 'export const { PORT } = process.env;\n'],
  'no-circles': ['src/server/features/b/answer.ts', loads('./ask.ts')],
};

/** What those reach for, and what stands on the right side of a wall. */
const sound: Record<string, string> = {
  'src/domain/a/week.ts': loads('temporal-polyfill'),
  'src/domain/a/late.test.ts': 'export const now = new Date();\n',
  'src/contract/ok.ts': loads('zod/mini') + loads('../domain/a/week.ts'),
  'src/web/routes.ts': loads('./admin/kit.tsx'),
  'src/web/admin/kit.tsx': 'export {};\n',
  'src/server/deps.ts': 'export {};\n',
  'src/server/commands.ts': 'export const { PORT } = process.env;\n' + loads('./demo/seed.ts'),
  'src/server/worker.ts': 'export {};\n',
  'src/server/demo/seed.ts': 'export {};\n',
  'src/server/jobs/sweep.ts': loads('../features/b/store.ts'),
  'src/server/features/b/store.ts': 'export {};\n',
  'src/server/features/b/get.ts': loads('./store.ts'),
  'src/server/features/b/ask.ts': loads('./answer.ts'),
  'tests/a.ts': 'export {};\n',
  'node_modules/zod/index.js': '',
  'node_modules/zod/mini/index.js': '',
  'node_modules/temporal-polyfill/index.js': '',
};

let root: string;
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'tiffin-walls-'));
  const files = { ...sound, ...Object.fromEntries(Object.values(breaking)) };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  cpSync('tsconfig.json', path.join(root, 'tsconfig.json'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('every wall that is broken is named with who broke it, nobody else is, and so is a check that read too little', async () => {
  const { broken } = await brokenWalls({ root, fewest: 1000 });
  const told = broken.map((line) => line.split(/ (?:->|says) /)[0]!);
  expect(told.pop()).toMatch(/^only \d+ modules were read/);
  const expected = Object.entries(breaking).map(([name, [file]]) => `${name}: ${file}`);
  expect(told.sort()).toEqual(expected.sort());
  const names = [...forbidden, ...words].map(({ name }) => name);
  expect(Object.keys(breaking).sort()).toEqual(names.sort());
}, 120_000);

it('a check that finds nothing to read fails', async () => {
  const { broken } = await brokenWalls({ root: path.join(root, 'tests'), fewest: 1 });
  expect(broken).toHaveLength(1);
}, 120_000);
