import { calendarDate } from '../../../domain/week/calendar-date.ts';
import { formatDateLong } from '../../../domain/week/format-date.ts';
import {
  fonts,
  ink,
  rule,
  sheet,
  write,
  writeLine,
  type Document,
  type Format,
} from '../documents/paper.ts';
import { printable } from '../documents/printable.ts';
import { putStamp, stampOf, turnPage, type Stamp, type Stamps } from '../documents/stamp.ts';
import { openStream, streamPaper } from '../documents/stream-paper.ts';
import { drawAllergens, drawCode, isWarning, lineWords, mealsOf, type Box } from './draw-box.ts';
import type { RouteBoxes } from './every-box.ts';
import type { RouteRow } from './show-routes.ts';

const qr = { width: 62, size: 9 } as const;
const code = { x: sheet.right - 84, ...qr };
const words = { x: sheet.left + 30, width: sheet.right - 84 - sheet.left - 46 };
const least = qr.width + 26;

interface Shop {
  name: string;
  paper?: Format | undefined;
}

/** What comes again and again is drawn once: a route's head, a meal's line, what somebody must not eat. */
interface Pad {
  paper: Document;
  stamps: Stamps;
}

/** For the packers: route by route, box by box, what goes in. A box is never torn over two pages. */
export function drawPackingList(
  shop: Shop,
  routes: AsyncIterable<RouteBoxes>,
): AsyncGenerator<Uint8Array> {
  const paper = openStream(`${shop.name}: packing list`, shop.paper);
  return streamPaper(paper, drawRoutes({ paper, stamps: new Map() }, shop.name, routes));
}

async function* drawRoutes(
  pad: Pad,
  shop: string,
  routes: AsyncIterable<RouteBoxes>,
): AsyncGenerator<void> {
  const { paper } = pad;
  let isEmpty = true;
  for await (const { route, boxes } of routes) {
    isEmpty = false;
    let page = 1;
    let y = openPage(pad, shop, route, page);
    let place = 0;
    for await (const batch of boxes) {
      for (const box of batch) {
        place += 1;
        const placed = lay(pad, box, place);
        if (y + placed.height > sheet.bottom + 20) {
          page += 1;
          y = openPage(pad, shop, route, page);
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

/** Gives where its first box stands. */
function openPage({ paper, stamps }: Pad, shop: string, route: RouteRow, page: number): number {
  turnPage(paper);
  const key = `${route.day} ${route.zone}`;
  const head = stampOf(paper, stamps, `head ${key}`, () => drawHead(paper, route));
  putStamp(paper, head, sheet.left, sheet.top - 18);
  const y = sheet.bottom + 34;
  const foot = stampOf(paper, stamps, `foot ${key}`, () => {
    const name = `${shop} · Packing list · ${titleOf(route)}`;
    return { width: 400, height: write(paper, name, { ...small, x: 0, y: 0, width: 400 }) };
  });
  putStamp(paper, foot, sheet.left, y);
  write(paper, `Page ${page}`, { ...small, x: sheet.right - 60, y, width: 60, align: 'right' });
  return sheet.top - 18 + head.height;
}

const small = { size: 8, color: ink.muted } as const;
const titleOf = ({ zone_name, day }: RouteRow): string =>
  `${zone_name}, ${formatDateLong(calendarDate(day))}`;

function drawHead(paper: Document, route: RouteRow) {
  const width = sheet.right - sheet.left;
  const height = write(paper, titleOf(route), { x: 0, y: 0, width: 360, size: 15, bold: true });
  const count = route.boxes.toLocaleString('en-US');
  const sums = `${count} ${route.boxes === 1 ? 'box' : 'boxes'}, ${mealsOf(route.meals)}`;
  write(paper, sums, { x: width - 140, y: 3, width: 140, align: 'right' });
  rule(paper, height + 4, { from: 0, to: width });
  return { width, height: height + 12 };
}

const NAME_SIZE = 12;

interface Placed {
  name: { text: string; height: number; wraps: boolean };
  warning: Stamp | null;
  lines: Stamp[];
  height: number;
}

const sum = (stamps: readonly Stamp[]): number =>
  stamps.reduce((total, { height }) => total + height, 0);

function lay(pad: Pad, box: Box, place: number): Placed {
  const name = layName(pad.paper, printable(`${place}. ${box.name}`));
  const warning = box.allergens.length === 0 ? null : warningOf(pad, box.allergens);
  const lines = box.lines.map((line) => lineOf(pad, lineWords(line, box), isWarning(line, box)));
  const high = 18 + name.height + (warning?.height ?? 0) + sum(lines);
  return { name, warning, lines, height: Math.max(high, least) + 12 };
}

/** People come once, so that theirs is no stamp; few have a name that wraps. */
function layName(paper: Document, text: string): Placed['name'] {
  const { width } = words;
  paper.font(fonts.bold).fontSize(NAME_SIZE);
  return paper.widthOfString(text) <= width
    ? { text, wraps: false, height: NAME_SIZE + 4 }
    : { text, wraps: true, height: paper.heightOfString(text, { width, lineGap: 2 }) + 2 };
}

const warningOf = ({ paper, stamps }: Pad, allergens: readonly string[]): Stamp =>
  stampOf(paper, stamps, `no ${allergens.join()}`, () => {
    const { width } = words;
    return { width, height: drawAllergens(paper, allergens, { x: 0, y: 0, width, size: 9 }) + 6 };
  });

const lineOf = ({ paper, stamps }: Pad, text: string, bold: boolean): Stamp =>
  stampOf(paper, stamps, `${bold ? 'bold' : 'line'} ${text}`, () => {
    const { width } = words;
    paper.rect(0, 1, 8, 8).lineWidth(0.7).stroke(ink.muted);
    const height = write(paper, text, { x: 16, y: 0, width: width - 16, bold });
    return { width, height: height + 0.5 };
  });

function drawBox(
  paper: Document,
  box: Box,
  { name, warning, lines, y }: Placed & { y: number },
): void {
  paper.rect(sheet.left, y, 18, 18).lineWidth(1.2).stroke(ink.text);
  const at = { x: words.x, y: y + 1, size: NAME_SIZE, bold: true };
  if (name.wraps) write(paper, name.text, { ...at, width: words.width });
  else writeLine(paper, name.text, at);
  const facts = { x: words.x, y: y + 1 + name.height, size: 9, color: ink.muted };
  writeLine(paper, `${box.number} · ${mealsOf(box.meals)}`, facts);
  let next = y + 16 + name.height;
  for (const stamp of warning ? [warning, ...lines] : lines) {
    putStamp(paper, stamp, words.x, next);
    next += stamp.height;
  }
  drawCode(paper, box.code, { ...code, y });
}
