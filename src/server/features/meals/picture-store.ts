import type { PictureFile } from '../../adapters/pictures/read-picture.ts';
import type { Queryable } from '../../platform/database/database.ts';

/** The same picture given twice is kept once. */
export async function keepPicture(
  database: Queryable,
  hash: string,
  files: readonly PictureFile[],
): Promise<void> {
  await database
    .insertInto('pictures')
    .values(files.map((file) => ({ hash, ...file })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findPicture(
  database: Queryable,
  file: { hash: string; width: number; format: 'avif' | 'webp' },
): Promise<Buffer | null> {
  const row = await database
    .selectFrom('pictures')
    .select('bytes')
    .where('hash', '=', file.hash)
    .where('width', '=', file.width)
    .where('format', '=', file.format)
    .executeTakeFirst();
  return row?.bytes ?? null;
}

export async function hasPicture(database: Queryable, hash: string): Promise<boolean> {
  const row = await database
    .selectFrom('pictures')
    .select('hash')
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row !== undefined;
}
