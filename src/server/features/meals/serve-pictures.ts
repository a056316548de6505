import type { FastifyInstance } from 'fastify';
import { refuse } from '../../../contract/refusals.ts';
import type { Deps } from '../../deps.ts';
import { sendRefusal } from '../../http/errors.ts';
import { findPicture } from './picture-store.ts';

const fileName = /^([0-9a-f]{32})-(\d{2,4})\.(avif|webp)$/;

/** Uploaded pictures, from the database: every process has them. A name stands for its content for ever. */
export function servePictures(app: FastifyInstance, { database }: Deps): void {
  app.get<{ Params: { file: string } }>('/pictures/:file', async (request, reply) => {
    const match = fileName.exec(request.params.file);
    const [, hash, width, format] = match ?? [];
    const bytes =
      hash && (format === 'avif' || format === 'webp')
        ? await findPicture(database, { hash, width: Number(width), format })
        : null;
    if (!bytes) return sendRefusal(reply, refuse('request.not_found'));
    return reply
      .type(`image/${format}`)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .send(bytes);
  });
}
