// npm test on a fresh clone: installs what is missing, then checks, unit, integration and browser tests.
// npm run test:unit and test:browser run one part; further words go to the runner. npm run test:full repeats
// what is tried at random many more times than npm test does, imports 50,000 customers instead of 2,000, and holds
// every figure of a simulated year against its books.
import { findTestBrowser } from './find-chromium.mjs';
import { finished } from './finished.mjs';
import { ensureBuilt, ensureInstalled, refuseOldNode, succeeds } from './set-up.mjs';

refuseOldNode();
const [only, ...words] = process.argv.slice(2);
const installing = ensureInstalled();
// beside it, as npm keeps one core busy
const finding = !only || only === 'browser' ? findTestBrowser(installing) : null;
await installing;

const fullTests = ['tests/processes/week-run', 'features/imports', 'tests/figures'];
const vitest = (args, env) =>
  succeeds(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...args], { env });
const parts = {
  unit: () => vitest(words),
  browser: async () => {
    const CHROMIUM_PATH = await finding;
    const playwright = ['node_modules/@playwright/test/cli.js', 'test', ...words];
    return !!CHROMIUM_PATH && succeeds(process.execPath, playwright, { env: { CHROMIUM_PATH } });
  },
  full: () => vitest(words.length > 0 ? words : fullTests, { TEST_FULL: '1' }),
};

if (only) {
  await ensureBuilt();
  endUnless(await parts[only]());
} else {
  // takes what the build and the tests leave of the cores; said in one piece, between two others
  const checking = finished(process.execPath, ['scripts/check.mjs']);
  await ensureBuilt();
  const tested = await parts.unit();
  const { status, stdout, stderr } = await checking;
  console.log(stdout + stderr);
  endUnless(tested && status === 0);
  endUnless(await parts.browser());
}

function endUnless(good) {
  if (!good) process.exit(1);
}
