// npm run bench [-- name …]: measures against plain baselines in the same run.
import { findChromium } from './find-chromium.mjs';
import { ensureBuilt, ensureInstalled, refuseOldNode, run } from './set-up.mjs';

refuseOldNode();
await ensureInstalled();
await ensureBuilt();
const names = process.argv.slice(2);
for (const name of names.length ? names : ['pages', 'shop', 'week', 'web']) {
  const env = name === 'web' ? await browserEnvironment() : {};
  await run(process.execPath, ['--import', 'tsx', `bench/${name}.ts`], { env });
}

async function browserEnvironment() {
  const CHROMIUM_PATH = await findChromium();
  if (!CHROMIUM_PATH) process.exit(1);
  return { CHROMIUM_PATH };
}
