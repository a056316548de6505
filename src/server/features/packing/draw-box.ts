import { formatBoxCode } from '../../../domain/delivery/box-code.ts';
import { drawQr } from '../documents/draw-qr.ts';
import { ink, write, type Document } from '../documents/paper.ts';
import { printable } from '../documents/printable.ts';
import type { BoxLine, BoxRow } from './box-rows.ts';

export type Box = BoxRow & { lines: BoxLine[] };

export const mealsOf = (meals: number): string =>
  meals === 1 ? '1 meal' : `${meals.toLocaleString('en-US')} meals`;

/** "2 × Lemon chicken (contains milk)": a warning where the customer must not eat it. */
export function lineWords({ portions, name, allergens }: BoxLine, box: BoxRow): string {
  const hit = allergens.filter((allergen) => box.allergens.includes(allergen));
  return printable(`${portions} × ${name}${hit.length > 0 ? ` (contains ${hit.join(', ')})` : ''}`);
}

export const isWarning = ({ allergens }: BoxLine, box: BoxRow): boolean =>
  allergens.some((allergen) => box.allergens.includes(allergen));

/** The box's code as a square to scan, and under it as words to type. */
export function drawCode(
  paper: Document,
  code: string,
  { x, y, width, size }: { x: number; y: number; width: number; size: number },
): number {
  drawQr(paper, code, { x, y, width });
  const words = formatBoxCode(code);
  const options = { lineBreak: false } as const;
  paper.font('Courier-Bold').fontSize(size).fillColor(ink.text);
  paper.text(words, x + (width - paper.widthOfString(words)) / 2, y + width + 4, options);
  return width + 4 + size;
}

/** What the customer must not eat, white on black: seen without being looked for. Gives its height. */
export function drawAllergens(
  paper: Document,
  allergens: readonly string[],
  { x, y, width, size }: { x: number; y: number; width: number; size: number },
): number {
  if (allergens.length === 0) return 0;
  const words = `NO ${allergens.join(', ').toUpperCase()}`;
  const inside = { x: x + 6, width: width - 12, size, bold: true };
  paper.font('Helvetica-Bold').fontSize(size);
  const height = paper.heightOfString(words, { width: inside.width, lineGap: 2 }) + 6;
  paper.rect(x, y, width, height).fill('#000');
  write(paper, words, { ...inside, y: y + 5, color: '#fff' });
  return height;
}
