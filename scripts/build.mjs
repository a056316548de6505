// Builds the pages (React Router, Vite) and the server (one file) into build/.
import { spawnSync } from 'node:child_process';
import { rename, rm } from 'node:fs/promises';
import { rolldown } from 'rolldown';

await rm('build', { recursive: true, force: true });
const vite = spawnSync(process.execPath, ['node_modules/@react-router/dev/bin.js', 'build'], {
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...process.env, NODE_ENV: 'production' },
});
if (vite.status !== 0) process.exit(vite.status ?? 1);
await rename('build/server', 'build/web');

const bundle = await rolldown({
  input: 'src/server/main.ts',
  platform: 'node',
  // packages stay where npm put them: some bring native parts
  external: /^[^./]/,
});
await bundle.write({ dir: 'build/server', format: 'esm', sourcemap: true });
await bundle.close();
