import { expect, test } from 'vitest';
import { weekRunSteps } from '../../src/server/deps.ts';
import { openDatabase, openPool } from '../../src/server/platform/database/database.ts';
import { insertCrowd } from '../support/crowd.ts';
import { expectWeekComplete } from '../support/expect-week-complete.ts';
import { killWeekRun } from '../support/kill-week-run.ts';
import { createScratchDatabase } from '../support/scratch-database.ts';
import { seededRandom } from '../support/seeded-random.ts';

/** `npm run test:full` is the long one. */
const { size, kills } = process.env.TEST_FULL
  ? { size: 5000, kills: 100 }
  : { size: 300, kills: 12 };

test('workers that are killed at every step of a week run leave it complete, each order charged once', async () => {
  const scratch = await createScratchDatabase({ demo: true });
  const pool = openPool(scratch.url);
  try {
    const crowd = await insertCrowd(scratch.url, size);
    const done = await killWeekRun(scratch.url, crowd, { kills, random: seededRandom(4) });
    expect([...done.at.keys()].sort()).toEqual([...weekRunSteps].sort());
    const count = [...done.at.values()].reduce((sum, each) => sum + each, done.anywhere);
    expect(count).toBeGreaterThanOrEqual(kills);
    await expectWeekComplete(openDatabase(pool), crowd, size);
  } finally {
    await pool.end();
    await scratch.drop();
  }
}, 1_200_000);
