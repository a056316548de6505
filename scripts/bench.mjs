// npm run bench [-- name …]: measures against plain baselines in the same run.
import { findChromium } from './find-chromium.mjs';
import { ensureBuilt, ensureInstalled, refuseOldNode, run } from './set-up.mjs';

refuseOldNode();
await ensureInstalled();
await ensureBuilt();
const names = process.argv.slice(2);
for (const name of names.length ? names : ['pages', 'shop', 'week', 'web']) {
  await run(process.execPath, ['--import', 'tsx', `bench/${name}.ts`], {
    env: { CHROMIUM_PATH: await findChromium() },
  });
}
