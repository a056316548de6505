// npm test on a fresh clone: installs what is missing, then check, unit, integration and browser tests.
import { findChromium } from './find-chromium.mjs';
import { ensureBuilt, ensureInstalled, refuseOldNode, run } from './set-up.mjs';

refuseOldNode();
await ensureInstalled();
await ensureBuilt();
const chromium = await findChromium();
await run(process.execPath, ['scripts/check.mjs']);
await run(process.execPath, ['node_modules/vitest/vitest.mjs', 'run']);
await run(process.execPath, ['node_modules/@playwright/test/cli.js', 'test'], {
  env: { CHROMIUM_PATH: chromium },
});
