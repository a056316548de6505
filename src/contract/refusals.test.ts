import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { refusals } from './refusals.ts';

it('the table has all refusals, and no code stands in two files', async () => {
  const files = readdirSync(`${import.meta.dirname}/refusals`).filter((file) =>
    file.endsWith('-refusals.ts'),
  );
  const modules = await Promise.all(
    files.map((file) => import(`./refusals/${file.replace('.ts', '')}.ts`)),
  );
  const codes = modules.flatMap((module) =>
    Object.values(module).flatMap((of) => Object.keys(of!)),
  );
  expect(codes.toSorted()).toEqual(Object.keys(refusals).toSorted());
});
