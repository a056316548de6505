import { sql } from 'kysely';
import type { PictureFile } from '../../adapters/pictures/read-picture.ts';
import type { Queryable } from '../../platform/database/database.ts';

/** The same picture given twice is kept once, and is new again. */
export async function keepPicture(
  database: Queryable,
  hash: string,
  files: readonly PictureFile[],
): Promise<void> {
  await database
    .insertInto('pictures')
    .values(files.map((file) => ({ hash, ...file })))
    .onConflict((conflict) =>
      conflict
        .columns(['hash', 'width', 'format'])
        .doUpdateSet({ created_at: sql<Date>`excluded.created_at` }),
    )
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

/** A meal is to have it, so it is new again until that is written. False: there is none. */
export async function takePicture(database: Queryable, hash: string): Promise<boolean> {
  const row = await database
    .updateTable('pictures')
    .set({ created_at: sql<Date>`now()` })
    .where('hash', '=', hash)
    .returning('hash')
    .executeTakeFirst();
  return row !== undefined;
}

/** Given, and for a day no meal has had them: whoever saves one meanwhile makes it new, and it stays. */
export async function deleteUnusedPictures(database: Queryable): Promise<void> {
  await sql`
    delete from pictures picture
     where created_at < now() - interval '1 day'
       and not exists (select from menu_items where image = '/pictures/' || picture.hash)
       and not exists (select from meal_versions where facts ->> 'image' = '/pictures/' || picture.hash)`.execute(
    database,
  );
}
