import { describe, expect, it } from 'vitest';
import { expectFigures } from '../../../tests/figures/expect-figures.ts';
import { withSimulatedShop } from '../../../tests/figures/simulated-shop.ts';
import { withScratchDatabase } from '../../../tests/support/scratch-database.ts';
import { StartError } from '../start-error.ts';
import { plantedFaults } from './planted-faults.fixture.ts';
import { simulate } from './simulate.ts';

/** more goes wrong than usual, so that little time is enough */
const storm = { crash: 0.02, lost_call: 0.15, interlude: 0.03 };
const short = { seed: '1', weeks: 2, customers: 24, storm };

describe('a short simulation', () => {
  it(
    'breaks no rule, is the same every time, and every figure shown is what its books say',
    { timeout: 180_000 },
    () =>
      withScratchDatabase(async (url) => {
        const result = await simulate({ url, ...short });
        expect(result.story).toBeNull();
        // storms and repeats did happen: the rules were tried
        expect(
          [...result.tally.keys()].filter((what) => what.startsWith('died at')).length,
        ).toBeGreaterThan(3);
        expect(result.tally.get('webhooks repeated')).toBeGreaterThan(5);
        expect(result.tally.get('calls lost')).toBeGreaterThan(10);
        expect(result.tally.get('interludes')).toBeGreaterThan(1);
        const again = await withScratchDatabase((other) => simulate({ url: other, ...short }));
        expect(again.hash).toBe(result.hash);
        await withSimulatedShop(url, async (books, range) => {
          await expectFigures(books, range);
        });
        // the shop that it has made is one: nobody lives in it twice
        await expect(simulate({ url, ...short })).rejects.toThrow(StartError);
      }),
  );
});

describe('a planted fault is found', () => {
  it.each(plantedFaults)(
    '$fault',
    { timeout: 180_000 },
    ({ planted, found_by, seed = '1', lost_call = storm.lost_call }) =>
      withScratchDatabase(async (url) => {
        const { violations, story } = await simulate({
          url,
          seed,
          weeks: 8,
          customers: 32,
          planted,
          storm: { ...storm, lost_call },
        });
        expect(violations.map(({ rule }) => rule)).toContain(found_by);
        expect(story).toContain(`seed ${seed}`);
      }),
  );
});
