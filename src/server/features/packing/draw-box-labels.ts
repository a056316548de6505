import { calendarDate } from '../../../domain/week/calendar-date.ts';
import { formatDateLong } from '../../../domain/week/format-date.ts';
import { formatPhone } from '../../../domain/phone/format-phone.ts';
import { ink, write, writeLines, type Document } from '../documents/paper.ts';
import { openStream, streamPaper } from '../documents/stream-paper.ts';
import { drawAllergens, drawCode, isWarning, lineWords, mealsOf, type Box } from './draw-box.ts';

/** 4 × 6 inches, what label printers hold. */
const label = { width: 288, height: 432, margin: 16 } as const;
const left = label.margin;
const width = label.width - 2 * label.margin;
const bottom = label.height - label.margin;

/** One label per box: whom it goes to, its code, what must not be in it and what is. */
export function drawBoxLabels(
  shop: string,
  boxes: AsyncIterable<Box[]>,
): AsyncGenerator<Uint8Array> {
  const paper = openStream(`${shop}: box labels`, [label.width, label.height]);
  return streamPaper(paper, drawLabels(paper, shop, boxes));
}

async function* drawLabels(
  paper: Document,
  shop: string,
  boxes: AsyncIterable<Box[]>,
): AsyncGenerator<void> {
  let isEmpty = true;
  for await (const batch of boxes) {
    for (const box of batch) {
      isEmpty = false;
      drawLabel(paper, shop, box);
      yield;
    }
  }
  if (isEmpty) {
    paper.addPage();
    write(paper, 'There is no box.', { x: left, y: label.margin, width });
  }
}

function drawLabel(paper: Document, shop: string, box: Box): void {
  paper.addPage();
  let y: number = label.margin;
  write(paper, shop, { x: left, y, width: width / 2, size: 10, bold: true });
  const day = formatDateLong(calendarDate(box.delivery_date));
  write(paper, day, { x: left + 90, y, width: width - 90, size: 10, bold: true, align: 'right' });
  y += 14;
  const zone = { x: left + 90, y, width: width - 90, size: 8, color: ink.muted } as const;
  const zoneHeight = write(paper, box.zone_name, { ...zone, align: 'right' });
  write(paper, `${box.number} · ${mealsOf(box.meals)}`, {
    x: left,
    y,
    width: 90,
    size: 8,
    color: ink.muted,
  });
  y += zoneHeight + 6;
  line(paper, y);
  y = drawAddress(paper, box, y + 8);
  const side = 92;
  const code = drawCode(paper, box.code, { x: left, y: bottom - side - 13, width: side, size: 10 });
  const foot = bottom - code - 8;
  const warned = drawAllergens(paper, box.allergens, { x: left, y, width, size: 11 });
  if (warned > 0) y += warned + 8;
  drawContents(paper, box, { y, foot, side });
}

/** Long addresses wrap; what the driver has to know stands with them. */
function drawAddress(paper: Document, box: Box, top: number): number {
  let y = top + write(paper, box.name, { x: left, y: top, width, size: 15, bold: true }) + 1;
  const address = [
    box.company,
    box.address_1,
    box.address_2,
    `${box.city}, ${box.state} ${box.zip_code}`,
    box.dayphone && formatPhone(box.dayphone),
  ].filter((part) => part !== null && part !== '');
  y = writeLines(paper, address as string[], { x: left, y, width, size: 11 });
  const notes = box.delivery_instructions?.trim().replaceAll(/\s+/g, ' ');
  if (notes) y += write(paper, notes, { x: left, y: y + 3, width, size: 9, bold: true }) + 3;
  y += 6;
  line(paper, y);
  return y + 8;
}

const line = (paper: Document, y: number): void => {
  paper
    .moveTo(left, y)
    .lineTo(left + width, y)
    .lineWidth(0.75)
    .stroke(ink.text);
};

/** The meals, as large as there is room: over the code, and beside it where they are many. */
function drawContents(
  paper: Document,
  box: Box,
  { y: top, foot, side }: { y: number; foot: number; side: number },
): void {
  const rows = box.lines.map((of) => ({ text: lineWords(of, box), bold: isWarning(of, box) }));
  for (const size of [10, 9, 8, 7, 6, 5]) {
    const heights = rows.map(({ text, bold }) => heightIn(paper, text, { size, bold, width }));
    const narrow = width - side - 12;
    const places: { x: number; y: number; width: number }[] = [];
    let y = top;
    let x: number = left;
    let fits = true;
    rows.forEach(({ text, bold }, index) => {
      let height = heights[index]!;
      if (x === left && y + height > foot) {
        x = left + side + 12;
        y = Math.max(y, foot);
      }
      if (x > left) height = heightIn(paper, text, { size, bold, width: narrow });
      places.push({ x, y, width: x > left ? narrow : width });
      y += height;
      if (y > bottom) fits = false;
    });
    if (!fits && size > 5) continue;
    rows.forEach(({ text, bold }, index) => {
      write(paper, text, { ...places[index]!, size, bold });
    });
    return;
  }
}

function heightIn(
  paper: Document,
  text: string,
  { size, bold, width: inside }: { size: number; bold: boolean; width: number },
): number {
  paper.font(bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(size);
  return paper.heightOfString(text, { width: inside, lineGap: 2 }) + 1;
}
