import { createHash } from 'node:crypto';
import { encode, mealEncodings } from './encodings.ts';

export interface PictureFile {
  width: number;
  format: 'avif' | 'webp';
  bytes: Buffer;
}

export type ReadPicture =
  | { ok: true; hash: string; files: PictureFile[] }
  | { ok: false; why: 'unreadable' | 'too_small' };

/** More would be a bomb: a small file that unpacks into gigabytes. */
const mostPixels = 50_000_000;
const least = { width: 640, height: 480 };
/** The shop's meal pictures are 4:3. */
const shape = 3 / 4;

/** What a file begins with; nothing else reaches a decoder, whatever its name says. */
const known: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  (bytes) =>
    bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  (bytes) => bytes.toString('latin1', 4, 12) === 'ftypavif',
];

/** Decodes a picture and makes it anew in every size: of the file that came nothing is kept. */
export async function readPicture(bytes: Buffer): Promise<ReadPicture> {
  if (!known.some((fits) => fits(bytes))) return { ok: false, why: 'unreadable' };
  // the decoders cost memory that a shop without uploads keeps
  const { default: sharp } = await import('sharp');
  const options = { limitInputPixels: mostPixels, failOn: 'error', pages: 1 } as const;
  try {
    const { width = 0, height = 0 } = await sharp(bytes, options).metadata();
    if (Math.max(width, height) < least.width || Math.min(width, height) < least.height) {
      return { ok: false, why: 'too_small' };
    }
    // turned as the camera held it, on white where it is see-through
    const whole = await sharp(bytes, options)
      .rotate()
      .flatten({ background: '#ffffff' })
      .resize({ width: 1200, height: 1200 * shape, fit: 'cover' })
      .png({ compressionLevel: 1 })
      .toBuffer();
    const files: PictureFile[] = [];
    for (const encoding of mealEncodings) {
      const resized = sharp(whole).resize({ width: encoding.width });
      files.push({
        width: encoding.width,
        // meals have no others
        format: encoding.format as PictureFile['format'],
        bytes: await encode(resized, encoding).toBuffer(),
      });
    }
    const hash = createHash('sha256');
    for (const file of files) hash.update(file.bytes);
    return { ok: true, hash: hash.digest('hex').slice(0, 32), files };
  } catch {
    // what libvips says about a broken file helps nobody but an attacker
    return { ok: false, why: 'unreadable' };
  }
}
