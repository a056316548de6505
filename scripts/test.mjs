// npm test on a fresh clone: installs what is missing, then check, unit, integration and browser tests.
// npm run test:unit and test:browser run one part; further words go to the runner. npm run test:full repeats
// what is tried at random many more times than npm test does, imports 50,000 customers instead of 2,000, and holds
// every figure of a simulated year against its books.
import { findChromium } from './find-chromium.mjs';
import { ensureBuilt, ensureInstalled, refuseOldNode, run } from './set-up.mjs';

refuseOldNode();
await ensureInstalled();

const [only, ...words] = process.argv.slice(2);
const parts = {
  check: () => run(process.execPath, ['scripts/check.mjs']),
  unit: () => run(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...words]),
  browser: async () =>
    run(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', ...words], {
      env: { CHROMIUM_PATH: await findChromium() },
    }),
};
const fullTests = ['tests/processes/week-run', 'features/imports', 'tests/figures'];
const full = () =>
  run(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', ...(words.length > 0 ? words : fullTests)],
    { env: { TEST_FULL: '1' } },
  );
if (only) {
  await ensureBuilt();
  await (only === 'full' ? full() : parts[only]());
} else {
  // neither keeps two cores busy alone
  await Promise.all([ensureBuilt(), parts.check()]);
  await parts.unit();
  await parts.browser();
}
