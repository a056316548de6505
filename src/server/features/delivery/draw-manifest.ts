import { formatBoxCode } from '../../../domain/delivery/box-code.ts';
import { formatPhone } from '../../../domain/phone/format-phone.ts';
import { calendarDate } from '../../../domain/week/calendar-date.ts';
import { formatDateLong } from '../../../domain/week/format-date.ts';
import { drawTick, type Column } from '../documents/draw-table.ts';
import {
  ink,
  rule,
  sheet,
  write,
  writeLines,
  type Document,
  type Format,
} from '../documents/paper.ts';
import { printable } from '../documents/printable.ts';
import { openStream, streamPaper } from '../documents/stream-paper.ts';
import { addressOf, said, type Stop } from './show-manifest.ts';

const columns = [
  { header: 'STOP', x: sheet.left + 16, width: 22 },
  { header: 'WHOM', x: sheet.left + 40, width: 118 },
  { header: 'WHERE', x: sheet.left + 166, width: 160 },
  { header: 'NOTES', x: sheet.left + 334, width: 84 },
  { header: 'BOXES', x: sheet.right - 78, width: 78 },
] as const satisfies readonly Column[];

/** For the driver: the stops of each route in their order, with room to tick them off. */
export function drawManifest(
  shop: { name: string; paper?: Format | undefined },
  stops: AsyncIterable<Stop[]>,
): AsyncGenerator<Uint8Array> {
  const paper = openStream(`${shop.name}: delivery`, shop.paper);
  return streamPaper(paper, drawStops(paper, shop.name, stops));
}

async function* drawStops(
  paper: Document,
  shop: string,
  stops: AsyncIterable<Stop[]>,
): AsyncGenerator<void> {
  let route = '';
  let place = 0;
  let page = 0;
  let y = 0;
  for await (const batch of stops) {
    for (const stop of batch) {
      const title = routeOf(stop);
      if (title !== route) [route, place, page, y] = [title, 0, 0, Infinity];
      place += 1;
      const cells = cellsOf(stop, place);
      const height = Math.max(...cells.map((cell, index) => heightOf(paper, cell, index))) + 12;
      if (y + height > sheet.bottom + 20) {
        page += 1;
        y = openPage(paper, { shop, route, page });
      }
      drawTick(paper, sheet.left, y + 5);
      cells.forEach((cell, index) =>
        writeLines(paper, cell, { ...columns[index]!, y: y + 6, size: 9, bold: index === 0 }),
      );
      y += height;
      rule(paper, y);
      yield;
    }
  }
  if (place === 0) {
    paper.addPage();
    write(paper, 'There is nothing to deliver.', { x: sheet.left, y: sheet.top, size: 14 });
  }
}

const routeOf = ([box]: Stop): string =>
  `${box.zone_name}, ${formatDateLong(calendarDate(box.delivery_date))}`;

function openPage(
  paper: Document,
  { shop, route, page }: { shop: string; route: string; page: number },
): number {
  paper.addPage();
  const top = sheet.top - 18;
  const height = write(paper, route, { x: sheet.left, y: top, size: 15, bold: true });
  const foot = { y: sheet.bottom + 34, size: 8, color: ink.muted };
  write(paper, `${shop} · Delivery · ${route}`, { ...foot, x: sheet.left, width: 400 });
  write(paper, `Page ${page}`, { ...foot, x: sheet.right - 60, width: 60, align: 'right' });
  const y = top + height + 8;
  for (const { header, ...place } of columns) {
    write(paper, header, { ...place, y, size: 8.5, bold: true, color: ink.muted });
  }
  rule(paper, y + 16);
  return y + 16;
}

/** The lines of each cell. */
const cellsOf = (stop: Stop, place: number): string[][] =>
  [
    [String(place)],
    [
      said(stop, ({ name }) => name),
      said(stop, ({ dayphone }) => dayphone && formatPhone(dayphone)),
    ],
    [addressOf(stop[0])],
    [said(stop, ({ delivery_instructions }) => delivery_instructions)],
    [
      stop.length === 1 ? '1 box' : `${stop.length} boxes`,
      ...stop.map(({ code }) => formatBoxCode(code)),
    ],
  ].map((lines) => lines.filter((line) => line !== '').map(printable));

function heightOf(paper: Document, lines: readonly string[], index: number): number {
  paper.font(index === 0 ? 'Helvetica-Bold' : 'Helvetica').fontSize(9);
  const { width } = columns[index]!;
  return lines.reduce(
    (sum, line) => sum + paper.heightOfString(line, { width, lineGap: 2 }) + 1,
    0,
  );
}
