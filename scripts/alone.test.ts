import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';

const starter = `
  import { appendFileSync } from 'node:fs';
  import { alone } from ${JSON.stringify(path.resolve('scripts/alone.mjs'))};
  const [lock, log] = process.argv.slice(1);
  await alone(lock, async () => {
    appendFileSync(log, 'in ');
    await new Promise((resolve) => setTimeout(resolve, 100));
    appendFileSync(log, 'out ');
  });`;

it('starts that come together set up one after the other, also past one that died', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tiffin-alone-'));
  const [lock, log] = [path.join(folder, 'lock'), path.join(folder, 'log')];
  // no process has this pid: the highest that a kernel gives out is below it
  writeFileSync(lock, '2147483646');
  const codes = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const child = spawn(process.execPath, ['--input-type=module', '-e', starter, lock, log]);
      const [code] = (await once(child, 'exit')) as [number];
      return code;
    }),
  );
  expect(codes).toEqual([0, 0, 0, 0]);
  expect(readFileSync(log, 'utf8')).toBe('in out '.repeat(4));
  expect(existsSync(lock)).toBe(false);
  rmSync(folder, { recursive: true });
});
