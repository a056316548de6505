import { calendarDate } from '../../../domain/week/calendar-date.ts';
import { formatDateLong } from '../../../domain/week/format-date.ts';
import { ink, rule, sheet, write, type Document } from '../documents/paper.ts';
import { openStream, streamPaper } from '../documents/stream-paper.ts';
import { drawAllergens, drawCode, isWarning, lineWords, mealsOf, type Box } from './draw-box.ts';
import type { RouteRow } from './show-routes.ts';

export interface RouteBoxes {
  route: RouteRow;
  boxes: AsyncIterable<Box[]>;
}

const qr = { width: 62, size: 9 } as const;
const code = { x: sheet.right - 84, ...qr };
const words = { x: sheet.left + 30, width: sheet.right - 84 - sheet.left - 46 };
const lineHeight = 14;
const least = qr.width + 26;

/** For the packers: route by route, box by box, what goes in. A box is never torn over two pages. */
export function drawPackingList(
  shop: string,
  routes: AsyncIterable<RouteBoxes>,
): AsyncGenerator<Uint8Array> {
  const paper = openStream(`${shop}: packing list`, 'LETTER');
  return streamPaper(paper, drawRoutes(paper, shop, routes));
}

async function* drawRoutes(
  paper: Document,
  shop: string,
  routes: AsyncIterable<RouteBoxes>,
): AsyncGenerator<void> {
  let isEmpty = true;
  for await (const { route, boxes } of routes) {
    isEmpty = false;
    let page = 1;
    let y = openPage(paper, shop, route, page);
    let place = 0;
    for await (const batch of boxes) {
      for (const box of batch) {
        place += 1;
        const height = heightOf(paper, box);
        if (y + height > sheet.bottom + 20) {
          page += 1;
          y = openPage(paper, shop, route, page);
        }
        drawBox(paper, box, { y, place });
        y += height;
        rule(paper, y - 6);
        yield;
      }
    }
  }
  if (isEmpty) {
    paper.addPage();
    write(paper, 'There is nothing to pack.', { x: sheet.left, y: sheet.top, size: 14 });
  }
}

function openPage(paper: Document, shop: string, route: RouteRow, page: number): number {
  paper.addPage();
  const day = formatDateLong(calendarDate(route.day));
  const foot = { y: sheet.bottom + 34, size: 8, color: ink.muted };
  write(paper, `${shop} · Packing list · ${route.zone_name}, ${day}`, {
    ...foot,
    x: sheet.left,
    width: 400,
  });
  write(paper, `Page ${page}`, { ...foot, x: sheet.right - 60, width: 60, align: 'right' });
  const top = sheet.top - 18;
  const title = `${route.zone_name}, ${day}`;
  const height = write(paper, title, { x: sheet.left, y: top, width: 360, size: 15, bold: true });
  const sums = `${route.boxes} ${route.boxes === 1 ? 'box' : 'boxes'}, ${mealsOf(route.meals)}`;
  write(paper, sums, { x: sheet.right - 130, y: top + 3, width: 130, align: 'right' });
  rule(paper, top + height + 4);
  return top + height + 12;
}

/** Long names wrap, and so does what is said about them. */
const wrapped = (paper: Document, text: string, bold: boolean): number => {
  paper.font(bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(10);
  const width = words.width - 16;
  return paper.widthOfString(text) <= width
    ? lineHeight
    : paper.heightOfString(text, { width, lineGap: 2 }) + 2;
};

function heightOf(paper: Document, box: Box): number {
  const lines = box.lines.reduce(
    (sum, line) => sum + wrapped(paper, lineWords(line, box), isWarning(line, box)),
    0,
  );
  paper.font('Helvetica-Bold').fontSize(9);
  const warned =
    box.allergens.length === 0
      ? 0
      : paper.heightOfString(`NO ${box.allergens.join(', ').toUpperCase()}`, {
          width: words.width - 12,
          lineGap: 2,
        }) + 12;
  return Math.max(34 + warned + lines, least) + 12;
}

function drawBox(paper: Document, box: Box, { y, place }: { y: number; place: number }): void {
  paper.rect(sheet.left, y, 18, 18).lineWidth(1.2).stroke(ink.text);
  write(paper, `${place}. ${box.name}`, { ...words, y: y + 1, size: 12, bold: true });
  const facts = `${box.number} · ${mealsOf(box.meals)}`;
  write(paper, facts, { ...words, y: y + 17, size: 9, color: ink.muted });
  let at = y + 32;
  const warned = drawAllergens(paper, box.allergens, { ...words, y: at, size: 9 });
  if (warned > 0) at += warned + 6;
  for (const line of box.lines) {
    const text = lineWords(line, box);
    const bold = isWarning(line, box);
    paper
      .rect(words.x, at + 1, 8, 8)
      .lineWidth(0.7)
      .stroke(ink.muted);
    write(paper, text, { x: words.x + 16, width: words.width - 16, y: at, bold });
    at += wrapped(paper, text, bold);
  }
  drawCode(paper, box.code, { ...code, y });
}
