import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { rolldown } from 'rolldown';

export interface BundledProcess {
  file: string;
  remove(): Promise<void>;
}

/** A script as the server is built, in one file: processes that compile it themselves take a second each. */
export async function bundleProcess(input: string): Promise<BundledProcess> {
  // beside the server's own build: the same way to packages and migrations
  await mkdir('build', { recursive: true });
  const folder = await mkdtemp(path.resolve('build', 'process-'));
  const bundle = await rolldown({ input, platform: 'node', external: /^[^./]/ });
  await bundle.write({ dir: folder, format: 'esm', entryFileNames: 'main.js' });
  await bundle.close();
  return {
    file: path.join(folder, 'main.js'),
    remove: () => rm(folder, { recursive: true }),
  };
}
