import {
  cpSync,
  existsSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { EmbeddedPostgresError, hasCode } from './embedded-postgres-error.ts';
import { canReach, type RunUser } from './run-user.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
}

export interface PostgresPackage {
  folder: string;
  version: string;
  major: string;
}

/** The optional npm package that holds PostgreSQL for this system. */
export function findPostgresPackage(): PostgresPackage {
  const system = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const name = `@embedded-postgres/${system}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name); // <package>/dist/index.js
    const folder = dirname(dirname(entry));
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return { folder, version, major: String(version).split('.')[0] ?? '' };
  } catch (error) {
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for ${system} (package ${name} is not installed). Run npm install with optional packages, or set DATABASE_URL to a PostgreSQL server.`,
      { cause: error },
    );
  }
}

/**
 * Binaries that `user` can run: in place, or, when node_modules is closed to that user or cannot
 * be completed there, as a copy in `home`. Called by the owner of `home` only.
 */
export function prepareBinaries(source: PostgresPackage, home: string, user?: RunUser): Binaries {
  if (makeLibraryLinks(source.folder) && canReach(user, binaryPaths(source.folder))) {
    return binariesIn(source.folder);
  }
  const copy = join(home, `postgresql-${source.version}`);
  if (!isWhole(copy, source.folder)) copyPackage(source.folder, home, copy);
  return binariesIn(copy);
}

function binariesIn(folder: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(folder, 'native', 'bin', name + suffix);
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}

function binaryPaths(folder: string): string[] {
  const { initdb, postgres } = binariesIn(folder);
  return [initdb, postgres, join(folder, 'native', 'lib'), join(folder, 'native', 'share')];
}

/**
 * npm packages cannot hold symlinks, and install scripts are off, so the libraries' short names
 * are made here. Returns false when the folder does not let us.
 */
function makeLibraryLinks(folder: string): boolean {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(folder, target);
    try {
      if (!existsSync(link)) symlinkSync(relative(dirname(link), join(folder, source)), link);
    } catch (error) {
      if (hasCode(error, 'EEXIST')) continue; // another start was faster
      if (['EACCES', 'EPERM', 'EROFS'].some((code) => hasCode(error, code))) return false;
      throw error;
    }
  }
  return true;
}

function copyPackage(source: string, home: string, copy: string): void {
  for (const name of readdirSync(home)) {
    if (name.startsWith('postgresql-')) rmSync(join(home, name), { recursive: true, force: true });
  }
  const draft = join(home, `postgresql-${randomUUID()}`);
  cpSync(join(source, 'native'), join(draft, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  if (process.platform !== 'win32') {
    // Readable to all, writable to its owner only, whatever the source's modes and the umask say.
    spawnSync('chmod', ['-R', 'u=rwX,go=rX', draft]);
  }
  makeLibraryLinks(draft);
  renameSync(draft, copy);
}

/** A power cut can leave a renamed folder with empty files; a copy like that is made again. */
function isWhole(copy: string, source: string): boolean {
  const listing = (folder: string) =>
    readdirSync(join(folder, 'native'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  if (!existsSync(copy)) return false;
  return listing(source).every((file) => {
    const twin = join(copy, relative(source, file));
    return existsSync(twin) && statSync(twin).size === statSync(file).size;
  });
}
