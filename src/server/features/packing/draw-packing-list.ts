import { calendarDate } from '../../../domain/week/calendar-date.ts';
import { formatDateLong } from '../../../domain/week/format-date.ts';
import { ink, rule, sheet, write, writeLine, type Document } from '../documents/paper.ts';
import { printable } from '../documents/printable.ts';
import { openStream, streamPaper } from '../documents/stream-paper.ts';
import { drawAllergens, drawCode, isWarning, lineWords, mealsOf, type Box } from './draw-box.ts';
import type { RouteBoxes } from './every-box.ts';
import type { RouteRow } from './show-routes.ts';

const qr = { width: 62, size: 9 } as const;
const code = { x: sheet.right - 84, ...qr };
const words = { x: sheet.left + 30, width: sheet.right - 84 - sheet.left - 46 };
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
  const heights: Heights = new Map();
  let isEmpty = true;
  for await (const { route, boxes } of routes) {
    isEmpty = false;
    let page = 1;
    let y = openPage(paper, shop, route, page);
    let place = 0;
    for await (const batch of boxes) {
      for (const box of batch) {
        place += 1;
        const placed = lay(paper, heights, box, place);
        if (y + placed.height > sheet.bottom + 20) {
          page += 1;
          y = openPage(paper, shop, route, page);
        }
        drawBox(paper, box, { ...placed, y });
        y += placed.height;
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

/** Meals come again and again: each way to write one is measured once. */
type Heights = Map<string, number>;

interface Measured {
  text: string;
  bold: boolean;
  size: number;
  width: number;
}

/** Long names wrap, and so does what is said about them. */
function measure(paper: Document, heights: Heights, words: Measured): number {
  const key = `${words.size} ${words.bold} ${words.text}`;
  const known = heights.get(key);
  if (known !== undefined) return known;
  const { text, bold, size, width } = words;
  paper.font(bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(size);
  const height =
    paper.widthOfString(text) <= width
      ? size + 4
      : paper.heightOfString(text, { width, lineGap: 2 }) + 2;
  heights.set(key, height);
  return height;
}

function drawMeasured(
  paper: Document,
  { text, bold, size, width, height, x, y }: Measured & { height: number; x: number; y: number },
): void {
  if (height === size + 4) writeLine(paper, text, { x, y, size, bold });
  else write(paper, text, { x, y, width, size, bold });
}

const nameOf = (box: Box, place: number): Measured => ({
  text: printable(`${place}. ${box.name}`),
  bold: true,
  size: 12,
  width: words.width,
});

const linesOf = (box: Box): Measured[] =>
  box.lines.map((line) => ({
    text: lineWords(line, box),
    bold: isWarning(line, box),
    size: 10,
    width: words.width - 16,
  }));

interface Placed {
  name: Measured & { height: number };
  lines: (Measured & { height: number })[];
  height: number;
}

function lay(paper: Document, heights: Heights, box: Box, place: number): Placed {
  // people come once: theirs is not kept
  const name = nameOf(box, place);
  const nameHeight = measure(paper, new Map(), name);
  const lines = linesOf(box).map((line) => ({ ...line, height: measure(paper, heights, line) }));
  const sum = lines.reduce((total, { height }) => total + height, 0);
  paper.font('Helvetica-Bold').fontSize(9);
  const warned =
    box.allergens.length === 0
      ? 0
      : paper.heightOfString(`NO ${box.allergens.join(', ').toUpperCase()}`, {
          width: words.width - 12,
          lineGap: 2,
        }) + 12;
  return {
    name: { ...name, height: nameHeight },
    lines,
    height: Math.max(18 + nameHeight + warned + sum, least) + 12,
  };
}

function drawBox(paper: Document, box: Box, { name, lines, y }: Placed & { y: number }): void {
  paper.rect(sheet.left, y, 18, 18).lineWidth(1.2).stroke(ink.text);
  drawMeasured(paper, { ...name, x: words.x, y: y + 1 });
  const facts = { x: words.x, y: y + 1 + name.height, size: 9, color: ink.muted };
  writeLine(paper, `${box.number} · ${mealsOf(box.meals)}`, facts);
  let at = y + 16 + name.height;
  const warned = drawAllergens(paper, box.allergens, { ...words, y: at, size: 9 });
  if (warned > 0) at += warned + 6;
  for (const line of lines) {
    paper.rect(words.x, at + 1, 8, 8);
    at += line.height;
  }
  paper.lineWidth(0.7).stroke(ink.muted);
  at -= lines.reduce((total, { height }) => total + height, 0);
  for (const line of lines) {
    drawMeasured(paper, { ...line, x: words.x + 16, y: at });
    at += line.height;
  }
  drawCode(paper, box.code, { ...code, y });
}
