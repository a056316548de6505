import { fonts, ink, rule, sheet, write, type Document } from './paper.ts';

export interface Column {
  header: string;
  /** of the sheet's width; the last column ends at its right edge */
  x: number;
  width: number;
  align?: 'left' | 'right';
  bold?: boolean;
  /** an empty square to tick instead of words */
  tick?: true;
}

/** Rows below each other; a new page begins with the headers again. Gives where the table ends. */
export function drawTable(
  paper: Document,
  { columns, rows, y: top }: { columns: readonly Column[]; rows: string[][]; y: number },
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
      if (column.tick)
        paper
          .rect(column.x + 2, y + 6, 11, 11)
          .lineWidth(0.75)
          .stroke(ink.text);
      else write(paper, cell, { ...column, y: y + 7 });
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

function heightOf(paper: Document, columns: readonly Column[], cells: readonly string[]): number {
  const heights = cells.map((cell, index) =>
    paper
      .font(columns[index]!.bold ? fonts.bold : fonts.plain)
      .fontSize(10)
      .heightOfString(cell, { ...columns[index]!, lineGap: 2 }),
  );
  return Math.max(...heights) + 12;
}
