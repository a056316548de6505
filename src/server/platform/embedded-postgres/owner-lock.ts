import { randomUUID } from 'node:crypto';
import {
  existsSync,
  linkSync,
  readFileSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { EmbeddedPostgresError, hasCode } from './embedded-postgres-error.ts';
import { processIdentity } from './process-identity.ts';

/**
 * One process at a time owns a database folder.
 *
 * The owner is named in the file `owner.<n>` with the highest n. A dead owner is never removed in
 * place (two starters could each remove the other's fresh lock); it is succeeded by `owner.<n+1>`,
 * which only one starter can create. The highest file always stays, so n never runs backwards.
 */
export interface OwnerLock {
  release(): void;
}

interface Owner {
  pid: number;
  identity: string;
}

export function takeOwnerLock(folder: string): OwnerLock {
  const me: Owner = { pid: process.pid, identity: processIdentity(process.pid) ?? 'alive' };
  for (;;) {
    const latest = latestGeneration(folder);
    const owner = readOwner(folder, latest);
    if (owner && isAlive(owner)) {
      const who = owner.pid === process.pid ? 'this process' : 'another process';
      throw new EmbeddedPostgresError(
        `The database folder ${folder} is in use by ${who} (pid ${owner.pid}). Stop that one first, or set DATA_DIR to another folder.`,
      );
    }
    const mine = latest + 1;
    if (!createGeneration(folder, mine, me)) continue;
    if (latestGeneration(folder) > mine) {
      // We were so slow that `mine` had already come, been succeeded and been tidied away.
      rmSync(ownerFile(folder, mine), { force: true });
      continue;
    }
    for (const old of generations(folder)) {
      if (old < mine) rmSync(ownerFile(folder, old), { force: true });
    }
    return {
      release() {
        // Emptied, which works on a full disk too; gone when the whole folder was deleted.
        if (existsSync(ownerFile(folder, mine))) truncateSync(ownerFile(folder, mine));
      },
    };
  }
}

/** Is a live process at work with the database in this folder? */
export function isOwned(folder: string): boolean {
  const owner = readOwner(folder, latestGeneration(folder));
  return owner !== undefined && isAlive(owner);
}

function isAlive(owner: Owner): boolean {
  const now = processIdentity(owner.pid);
  // 'alive' is all that some systems tell; then the pid alone must do.
  return now !== undefined && (now === owner.identity || [now, owner.identity].includes('alive'));
}

function ownerFile(folder: string, generation: number): string {
  return join(folder, `owner.${generation}`);
}

function generations(folder: string): number[] {
  return readdirSync(folder).flatMap((name) => {
    const match = /^owner\.(\d+)$/.exec(name);
    return match ? [Number(match[1])] : [];
  });
}

function latestGeneration(folder: string): number {
  return Math.max(0, ...generations(folder));
}

/** Undefined when nobody owns the folder: no file, a released one, or one torn by a power cut. */
function readOwner(folder: string, generation: number): Owner | undefined {
  try {
    const [pid, identity] = readFileSync(ownerFile(folder, generation), 'utf8').trim().split(' ');
    return Number(pid) > 0 && identity ? { pid: Number(pid), identity } : undefined;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined; // if it was succeeded just now, creating tells
    throw error;
  }
}

function createGeneration(folder: string, generation: number, owner: Owner): boolean {
  // link() makes the file appear whole and only once; writing it in place would show it half-made.
  const draft = join(folder, `.owner-${randomUUID()}`);
  try {
    writeFileSync(draft, `${owner.pid} ${owner.identity}\n`, { flag: 'wx' });
    linkSync(draft, ownerFile(folder, generation));
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
