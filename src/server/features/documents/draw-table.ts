import { fonts, ink, rule, sheet, write, type Document } from './paper.ts';
import { printable } from './printable.ts';

export interface Column {
  header: string;
  /** of the sheet's width; the last column ends at its right edge */
  x: number;
  width: number;
  align?: 'left' | 'right';
  bold?: boolean;
  size?: number;
  /** an empty square to tick instead of words */
  tick?: true;
}

/** `note` stands below in small letters. */
type Cell = string | { words: string; note: string };
const NOTE = { size: 8.5, color: ink.muted } as const;

/** Rows below each other; a new page begins with the headers again. Gives where the table ends. */
export function drawTable(
  paper: Document,
  { columns, rows, y: top }: { columns: readonly Column[]; rows: readonly Cell[][]; y: number },
): number {
  let y = drawHeaders(paper, columns, top);
  for (const cells of rows) {
    const height = heightOf(paper, columns, cells);
    if (y + height > sheet.bottom) {
      paper.addPage();
      y = drawHeaders(paper, columns, sheet.top);
    }
    cells.forEach((cell, index) => {
      const column = columns[index]!;
      if (column.tick) drawTick(paper, column.x + 2, y + 6);
      else drawCell(paper, cell, { ...column, y: y + 7 });
    });
    y += height;
    rule(paper, y);
  }
  return y;
}

function drawHeaders(paper: Document, columns: readonly Column[], y: number): number {
  for (const { header, ...place } of columns) {
    write(paper, header, { ...place, y, size: 8.5, bold: true, color: ink.muted });
  }
  rule(paper, y + 17);
  return y + 17;
}

/** An empty square to tick. */
export function drawTick(paper: Document, x: number, y: number): void {
  paper.rect(x, y, 11, 11).lineWidth(0.75).stroke(ink.text);
}

function drawCell(paper: Document, cell: Cell, at: Column & { y: number }): void {
  if (typeof cell === 'string') {
    write(paper, cell, at);
    return;
  }
  const height = write(paper, cell.words, at);
  write(paper, cell.note, { ...at, ...NOTE, bold: false, y: at.y + height });
}

function heightOf(paper: Document, columns: readonly Column[], cells: readonly Cell[]): number {
  const heights = cells.map((cell, index) => {
    const { bold, size = 10, width } = columns[index]!;
    const high = (words: string, font: string, points: number) =>
      paper.font(font).fontSize(points).heightOfString(printable(words), { width, lineGap: 2 });
    const { words, note } = typeof cell === 'string' ? { words: cell, note: '' } : cell;
    const below = note === '' ? 0 : high(note, fonts.plain, NOTE.size);
    return high(words, bold ? fonts.bold : fonts.plain, size) + below;
  });
  return Math.max(...heights) + 12;
}
