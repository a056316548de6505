/**
 * Draws the demo shop's pictures into `public/` and writes their index among the demo's sources.
 * Files that are already there are kept; those that nothing asks for any more are removed.
 */
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import {
  encode,
  heroEncodings,
  mealEncodings,
  type Encoding,
} from '../../src/server/adapters/pictures/encodings.ts';
import { formatSource } from '../format-source.ts';
import { fileOf, planHeroes, planMeals, planOpenGraph, type Picture } from './plan-pictures.ts';

const root = path.resolve(import.meta.dirname, '../..');
const publicFolder = path.join(root, 'public');
const indexFile = path.join(root, 'src/server/demo/meals/pictures.ts');

async function rasterise(picture: Picture): Promise<number> {
  const missing = picture.encodings.filter(
    (encoding) => !existsSync(path.join(publicFolder, fileOf(picture, encoding))),
  );
  if (missing.length === 0) return 0;
  const widest = Math.max(...picture.encodings.map(({ width }) => width));
  const full = await sharp(Buffer.from(picture.svg), {
    density: (72 * widest) / picture.drawn_width,
    unlimited: true,
  })
    .png({ compressionLevel: 1 })
    .toBuffer();
  for (const encoding of missing) {
    const resized = sharp(full).resize({ width: encoding.width });
    const file = path.join(publicFolder, fileOf(picture, encoding));
    // Renamed when whole: a run that was stopped must not leave half a picture to be kept.
    const unfinished = `${file}.${process.pid}`;
    await writeFile(unfinished, await encode(resized, encoding).toBuffer());
    await rename(unfinished, file);
  }
  return missing.length;
}

async function removeOutdated(folder: string, wanted: Set<string>): Promise<number> {
  const present = await readdir(path.join(publicFolder, folder));
  const outdated = present.filter((name) => !wanted.has(`/${folder}/${name}`));
  for (const name of outdated) await rm(path.join(publicFolder, folder, name));
  return outdated.length;
}

interface Index {
  meals: Record<string, string>;
  heroes: Record<string, string>;
  open_graph: Record<string, string>;
}

async function writeIndex(index: Index): Promise<void> {
  const widths = (encodings: Encoding[]) =>
    JSON.stringify([...new Set(encodings.map(({ width }) => width))]);
  const table = (entries: Record<string, string>) =>
    `Readonly<Record<string, string>> = ${JSON.stringify(entries)};`;
  const source = `
// Made by \`npm run pictures\`. Change the recipes in scripts/pictures, not this file.

export const mealPictureWidths = ${widths(mealEncodings)} as const;
export const heroPictureWidths = ${widths(heroEncodings)} as const;

/** By sku. The files are \`\${base}-\${width}.avif\` and \`.webp\`, 4:3. */
export const mealPictures: ${table(index.meals)}

/** By channel. Transparent, to lie on the channel's deep colour; files as for meals, 64:45. */
export const heroPictures: ${table(index.heroes)}

/** By channel. A JPEG of 1200 × 630. */
export const openGraphPictures: ${table(index.open_graph)}
`;
  await writeFile(indexFile, await formatSource(source));
}

async function makePictures(): Promise<void> {
  sharp.concurrency(1);
  const index: Index = { meals: {}, heroes: {}, open_graph: {} };
  const wanted = new Set<string>();
  let made = 0;
  await mkdir(path.join(publicFolder, 'meals'), { recursive: true });
  await mkdir(path.join(publicFolder, 'hero'), { recursive: true });

  const take = async (picture: Picture) => {
    for (const encoding of picture.encodings) wanted.add(fileOf(picture, encoding));
    made += await rasterise(picture);
  };
  for (const picture of planMeals()) {
    index.meals[picture.key] = picture.base;
    await take(picture);
  }
  for (const picture of planHeroes()) {
    index.heroes[picture.key] = picture.base;
    await take(picture);
  }
  for (const picture of planOpenGraph()) {
    index.open_graph[picture.key] = picture.encodings.map((own) => fileOf(picture, own)).join();
    await take(picture);
  }
  const removed = (await removeOutdated('meals', wanted)) + (await removeOutdated('hero', wanted));
  await writeIndex(index);
  console.log(`${made} pictures made, ${wanted.size - made} kept, ${removed} removed.`);
}

await makePictures();
