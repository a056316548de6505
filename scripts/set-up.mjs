// What a fresh clone lacks, and only that. Node's own modules only: nothing is installed yet.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { alone } from './alone.mjs';

/** Two starts at once on a fresh clone: one installs and builds, the other waits. */
const lock = '.set-up.lock';

const oldestNode = [20, 19];

export function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const newEnough = major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1]);
  if (newEnough) return;
  console.error(
    `tiffin: Node ${oldestNode.join('.')} or newer is needed; this is ${process.versions.node}.`,
  );
  process.exit(1);
}

/** Installs when the lock file is not the one that was installed last. */
export async function ensureInstalled() {
  const wanted = await hashOf(['package-lock.json', 'package.json']);
  const stamp = 'node_modules/.tiffin-installed';
  const isDone = async () => (await readStamp(stamp)) === wanted;
  if (await isDone()) return;
  await alone(lock, async () => {
    if (await isDone()) return;
    console.log('Installing the packages (once, about a minute) …');
    // not `npm ci`: it refuses a lock file that lacks a binding of some other platform
    await run('npm', ['install', '--no-save', '--include=dev', '--loglevel=error']);
    await writeFile(stamp, wanted);
  });
}

/** Builds when a source file has changed since the last build. */
export async function ensureBuilt() {
  const sources = [
    'src',
    'public',
    'scripts/build.mjs',
    'scripts/vite',
    'package-lock.json',
    'vite.config.ts',
    'react-router.config.ts',
  ];
  const wanted = await hashOf((await Promise.all(sources.map(filesBelow))).flat());
  const stamp = 'build/.tiffin-built';
  const isDone = async () => (await readStamp(stamp)) === wanted;
  if (await isDone()) return;
  await alone(lock, async () => {
    if (await isDone()) return;
    console.log('Building (once, a few seconds) …');
    await run(process.execPath, ['scripts/build.mjs'], { quiet: true });
    await mkdir('build', { recursive: true });
    await writeFile(stamp, wanted);
  });
}

async function filesBelow(place) {
  if (!existsSync(place)) return [];
  const entries = await readdir(place, { recursive: true, withFileTypes: true }).catch(() => null);
  if (!entries) return [place];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

async function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(file).update(await readFile(file));
  return hash.digest('hex');
}

const readStamp = (file) => readFile(file, 'utf8').catch(() => null);

/** Runs a command that has to succeed: if it does not, this process ends too. */
export async function run(command, args, options) {
  if (!(await succeeds(command, args, options))) process.exit(1);
}

/** Whether a command ended well. What a quiet one said is shown when it did not. */
export function succeeds(command, args, { quiet = false, env = {} } = {}) {
  return new Promise((resolve) => {
    const output = [];
    const child = spawn(command, args, {
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    });
    child.stdout?.on('data', (chunk) => output.push(chunk));
    child.stderr?.on('data', (chunk) => output.push(chunk));
    child.on('error', (error) => {
      console.error(`tiffin: "${command}" could not be run: ${error.message}`);
      process.exit(1);
    });
    child.on('exit', (code) => {
      if (code === 0) return resolve(true);
      process.stderr.write(Buffer.concat(output));
      console.error(`tiffin: "${command} ${args.join(' ')}" failed.`);
      resolve(false);
    });
  });
}
