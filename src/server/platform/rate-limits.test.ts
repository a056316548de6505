import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createScratchDatabase,
  type ScratchDatabase,
} from '../../../tests/support/scratch-database.ts';
import { openPool } from './database/database.ts';
import { openRateLimits } from './rate-limits.ts';

let scratch: ScratchDatabase;
let pools: ReturnType<typeof openPool>[];
beforeAll(async () => {
  scratch = await createScratchDatabase();
  pools = [openPool(scratch.url), openPool(scratch.url)];
});
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  await scratch.drop();
});

describe('rate limits', () => {
  it('count the tries of all processes together, also when they come at once', async () => {
    const processes = pools.map((pool) => openRateLimits(pool));
    const tries = Array.from({ length: 30 }, (_, i) =>
      processes[i % 2]!.take('login.address', 'ada'),
    );
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(10);
  });

  it('forget for all of them, and only what they were told to', async () => {
    const [one, other] = pools.map((pool) => openRateLimits(pool)) as [
      ReturnType<typeof openRateLimits>,
      ReturnType<typeof openRateLimits>,
    ];
    for (let i = 0; i < 10; i += 1) await one.take('login.address', 'bob');
    expect(await other.take('login.address', 'bob')).toBe(false);
    await one.clear('login.address', 'bob');
    expect(await other.take('login.address', 'bob')).toBe(true);
    expect(await other.take('login.address', 'ada')).toBe(false);
  });

  it('take a key of any length and kind', async () => {
    const limits = openRateLimits(pools[0]!);
    for (const key of ["'; drop table rate_limits; --", 'x'.repeat(10_000), '', '💥']) {
      expect(await limits.take('login.address', key)).toBe(true);
    }
  });
});
