import { expect, test } from 'vitest';
import { reports } from '../../src/domain/report/reports.ts';
import { simulate } from '../../src/server/simulation/simulate.ts';
import { withScratchDatabase } from '../support/scratch-database.ts';
import { expectDashboards, expectFigures } from './expect-figures.ts';
import { withSimulatedShop } from './simulated-shop.ts';

/** Tries that are not settled, and days on which the gateway and the books differ: at the end there are none. */
const zeroAtLast = new Set(['open', 'differing']);

test.runIf(process.env.TEST_FULL)(
  'over a simulated year every figure is what the books say, and none is always 0',
  { timeout: 3_600_000 },
  () =>
    withScratchDatabase(async (url) => {
      const year = { url, seed: '1', weeks: 52, customers: 60 };
      // dashboards show the last weeks only: they are looked at while the year goes on
      const look = async (day: number) => {
        if (day % 30 === 0) await withSimulatedShop(url, expectDashboards);
      };
      expect((await simulate({ ...year, look })).story).toBeNull();
      await withSimulatedShop(url, async (books, range) => {
        for (const { report, rows } of await expectFigures(books, range)) {
          const ids = reports[report].columns.map(({ id }) => id);
          const empty = ids.filter((id) => rows.every((row) => !row[id]));
          expect([report, empty.filter((id) => !zeroAtLast.has(id))]).toEqual([report, []]);
        }
      });
    }),
);
