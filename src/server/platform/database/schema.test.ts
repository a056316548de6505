import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { renderTypes } from '../../../../scripts/database-types.ts';
import { withScratchDatabase } from '../../../../tests/support/scratch-database.ts';

it('schema.ts is what the migrations give (npm run db:types)', async () => {
  const written = await readFile('src/server/platform/database/schema.ts', 'utf8');
  expect(written).toBe(await withScratchDatabase(renderTypes));
});
