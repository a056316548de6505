import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { rolldown } from 'rolldown';

export interface BundledProcess {
  file: string;
  remove(): Promise<void>;
}

/** Native, or found by their place among the packages; pages are not what such a process serves. */
const notBundled = [/^@sentry\//, 'pg-native', '@node-rs/argon2', 'sharp', 'pdfkit', /^react/];

/** A script with all that it needs in a few files: processes that find and compile it themselves take seconds. */
export async function bundleProcess(input: string): Promise<BundledProcess> {
  // beside the server's own build: the same way to packages and migrations
  await mkdir('build', { recursive: true });
  const folder = await mkdtemp(path.resolve('build', 'process-'));
  const bundle = await rolldown({ input, platform: 'node', external: notBundled });
  await bundle.write({ dir: folder, format: 'esm', entryFileNames: 'main.js' });
  await bundle.close();
  return {
    file: path.join(folder, 'main.js'),
    remove: () => rm(folder, { recursive: true }),
  };
}
