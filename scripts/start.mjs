// npm start on a fresh clone: installs and builds what is missing, then runs the shop.
import { spawn } from 'node:child_process';
import { ensureBuilt, ensureInstalled, refuseOldNode } from './set-up.mjs';

refuseOldNode();
await ensureInstalled();
await ensureBuilt();

const child = spawn(
  process.execPath,
  ['--enable-source-maps', 'build/server/main.js', ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  },
);
// the shop stops by itself, gently; this process only waits for it
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
