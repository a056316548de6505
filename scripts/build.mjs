// Builds the pages (React Router, Vite) and the server (one file) into build/.
import { spawnSync } from 'node:child_process';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';

/** Built aside and swapped in at the end: a failed build leaves the last good one. */
const next = 'build.next';
await rm(next, { recursive: true, force: true });
const vite = spawnSync(process.execPath, ['node_modules/@react-router/dev/bin.js', 'build'], {
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...process.env, NODE_ENV: 'production', BUILD_DIR: next },
});
if (vite.status !== 0) process.exit(vite.status ?? 1);
await rename(`${next}/server`, `${next}/web`);

const bundle = await rolldown({
  input: 'src/server/main.ts',
  platform: 'node',
  // packages stay where npm put them, as some bring native parts; but Kysely is 260 files, each start reads them
  external: /^(?!kysely$)[^./]/,
});
await bundle.write({ dir: `${next}/server`, format: 'esm', sourcemap: true });
await bundle.close();
await compressAssets(`${next}/client/assets`);

await rm('build', { recursive: true, force: true });
await rename(next, 'build');

/** Once, as small as it gets: the server then only sends files. */
async function compressAssets(folder) {
  const names = (await readdir(folder)).filter((name) => /\.(js|css)$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const content = await readFile(`${folder}/${name}`);
      await writeFile(`${folder}/${name}.gz`, gzipSync(content, { level: 9 }));
      await writeFile(`${folder}/${name}.br`, brotliCompressSync(content));
    }),
  );
}
