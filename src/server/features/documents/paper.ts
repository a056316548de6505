import { createRequire } from 'node:module';
import type PDFDocument from 'pdfkit';
import type { ChannelSettings } from '../../../contract/channel.ts';
import { formatPhone } from '../../../domain/phone/format-phone.ts';
import { printable } from './printable.ts';

type Shop = Pick<
  ChannelSettings,
  'name' | 'legal_name' | 'support_email' | 'support_phone' | 'accent_color' | 'paper'
>;

export type Document = PDFKit.PDFDocument;

const load = createRequire(import.meta.url);

/** Loaded for the first paper: a process that prints none keeps the memory, and starts sooner. */
export const newPaper = (options: PDFKit.PDFDocumentOptions): Document =>
  new (load('pdfkit') as typeof PDFDocument)(options);

/** A US Letter sheet, in points: every paper is laid out for it. */
const margin = 54;
export const sheet = { left: margin, right: 612 - margin, top: margin, bottom: 792 - 72 } as const;
export const ink = { text: '#1d2320', muted: '#5a655f', line: '#e7e1d7' } as const;
export const fonts = { plain: 'Helvetica', bold: 'Helvetica-Bold' } as const;

/** A4 is narrower and higher: what was laid out for Letter stands in its middle, with smaller margins at the sides. */
const formats = {
  letter: { size: [612, 792], x: 0, y: 0 },
  a4: { size: [595.28, 841.89], x: (595.28 - 612) / 2, y: (841.89 - 792) / 2 },
} as const;
export type Format = keyof typeof formats;

export const sizeOf = (format: Format = 'letter'): [width: number, height: number] => [
  ...formats[format].size,
];

/** Before its first page. */
export function layOn(paper: Document, format: Format = 'letter'): void {
  const { x, y } = formats[format];
  if (x !== 0) paper.on('pageAdded', () => paper.translate(x, y));
}

interface Words {
  x: number;
  y: number;
  width?: number;
  size?: number;
  bold?: boolean;
  color?: string;
  align?: 'left' | 'right';
}

/** Puts words where they belong; gives the height that they take. */
export function write(
  paper: Document,
  words: string,
  { x, y, width = sheet.right - x, size = 10, bold = false, color = ink.text, align }: Words,
): number {
  const text = printable(words);
  const options = { width, lineGap: 2, ...(align && { align }) };
  paper
    .font(bold ? fonts.bold : fonts.plain)
    .fontSize(size)
    .fillColor(color);
  const height = paper.heightOfString(text, options);
  paper.text(text, x, y, options);
  return height;
}

/** Words that are known to fit on one line: measuring takes longer than writing. */
export function writeLine(
  paper: Document,
  words: string,
  { x, y, size = 10, bold = false, color = ink.text }: Words,
): void {
  paper
    .font(bold ? fonts.bold : fonts.plain)
    .fontSize(size)
    .fillColor(color)
    .text(printable(words), x, y, { lineBreak: false });
}

export function rule(
  paper: Document,
  y: number,
  { from, to }: { from: number; to: number } = { from: sheet.left, to: sheet.right },
): void {
  paper.moveTo(from, y).lineTo(to, y).lineWidth(0.75).stroke(ink.line);
}

/** Several lines below each other; gives where the next one would stand. */
export function writeLines(paper: Document, lines: readonly string[], at: Words): number {
  return lines.reduce((y, line) => y + write(paper, line, { ...at, y }) + 1, at.y);
}

/** A new document with the shop's letterhead; what follows begins at `y`. */
export function openPaper(shop: Shop, title: string): { paper: Document; y: number } {
  const paper = newPaper({
    size: sizeOf(shop.paper),
    margins: { top: margin, left: margin, right: margin, bottom: 0 },
    autoFirstPage: false,
    // the feet need to know how many pages there are
    bufferPages: true,
    info: { Title: printable(title), Author: printable(shop.legal_name) },
    lang: 'en-US',
    displayTitle: true,
  });
  layOn(paper, shop.paper);
  paper.addPage();
  const half = (sheet.right - sheet.left) / 2;
  const named = write(paper, shop.name, {
    x: sheet.left,
    y: sheet.top,
    width: half - 12,
    size: 22,
    bold: true,
    color: shop.accent_color,
  });
  const contact = [shop.legal_name, shop.support_email, formatPhone(shop.support_phone)];
  const told = writeLines(paper, contact, {
    x: sheet.left + half,
    y: sheet.top,
    width: half,
    size: 9,
    color: ink.muted,
    align: 'right',
  });
  const y = Math.max(told, sheet.top + named);
  rule(paper, y + 14);
  return { paper, y: y + 34 };
}

/** Numbers the pages and ends the document, which can then be read as a stream. */
export function closePaper(paper: Document, foot: string): Document {
  const { start, count } = paper.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    paper.switchToPage(page);
    const at = { y: sheet.bottom + 22, size: 8, color: ink.muted };
    write(paper, foot, { ...at, x: sheet.left, width: 400 });
    if (count > 1) {
      const number = `Page ${page - start + 1} of ${count}`;
      write(paper, number, { ...at, x: sheet.right - 100, width: 100, align: 'right' });
    }
  }
  paper.end();
  return paper;
}
