// npm run dev: one port, hot reload of pages; the server restarts when its own files change.
import { spawn } from 'node:child_process';
import { ensureInstalled, refuseOldNode } from './set-up.mjs';

refuseOldNode();
await ensureInstalled();
const child = spawn(
  process.execPath,
  [
    '--import',
    'tsx',
    '--watch-path=src/server',
    '--watch-path=src/contract',
    '--watch-path=src/domain',
    'src/server/main.ts',
    'dev',
  ],
  { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'development' } },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
