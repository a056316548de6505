import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const inMemory = '/dev/shm';
const plenty = 6 * 1024 ** 3;

/**
 * For a database that nobody needs after the run: a folder in memory, where there is plenty of it. It goes with the
 * process, also when that is interrupted; a server that is left over ends when it misses its files.
 */
export function makeDataFolder(prefix: string): string {
  const folder = mkdtempSync(path.join(hasPlenty() ? inMemory : tmpdir(), prefix));
  // closed to others, it would send root's database to a folder of the system
  chmodSync(folder, 0o755);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function hasPlenty(): boolean {
  try {
    accessSync(inMemory, constants.W_OK);
    const { bavail, bsize } = statfsSync(inMemory);
    return Math.min(bavail * bsize, process.availableMemory()) > plenty;
  } catch {
    return false;
  }
}
