import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import path from 'node:path';

const inMemory = '/dev/shm';
const plenty = 6 * 1024 ** 3;

/** For a database that nobody needs after the run: a folder in memory, where there is plenty of it. */
export function makeDataFolder(prefix: string): string {
  const folder = mkdtempSync(path.join(hasPlenty() ? inMemory : tmpdir(), prefix));
  // closed to others, it would send root's database to a folder of the system
  chmodSync(folder, 0o755);
  return folder;
}

function hasPlenty(): boolean {
  if (!existsSync(inMemory)) return false;
  const { bavail, bsize } = statfsSync(inMemory);
  return Math.min(bavail * bsize, freemem()) > plenty;
}
