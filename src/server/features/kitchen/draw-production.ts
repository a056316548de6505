import type { ChannelSettings } from '../../../contract/channel.ts';
import type { KitchenWeek } from '../../../contract/kitchen.ts';
import { drawTable, type Column } from '../documents/draw-table.ts';
import { closePaper, ink, openPaper, sheet, write, type Document } from '../documents/paper.ts';
import type { Sheet } from './show-production.ts';

const columns = [
  { header: 'MEAL', x: sheet.left, width: 188, bold: true },
  { header: 'CONTAINS', x: sheet.left + 196, width: 78, bold: true },
  { header: 'PAID', x: sheet.left + 274, width: 34, align: 'right' },
  { header: 'PICKED', x: sheet.left + 310, width: 38, align: 'right' },
  { header: 'FORECAST', x: sheet.left + 354, width: 48, align: 'right' },
  { header: 'MAKE', x: sheet.left + 404, width: 44, align: 'right', bold: true, size: 13 },
  { header: 'COOK', x: sheet.left + 452, width: 28, tick: true },
  { header: 'PACK', x: sheet.left + 481, width: 28, tick: true },
] as const satisfies readonly Column[];

/** The sheet that hangs in the kitchen: every meal with its portions, and squares to tick. */
export function drawProduction(
  shop: ChannelSettings,
  { shown, meals, total }: Sheet,
  printed_formatted: string,
): Document {
  const { paper, y: top } = openPaper(shop, `Production ${shown.day ?? shown.week}`);
  const title = write(paper, `Production sheet, ${titleOf(shown)}`, {
    x: sheet.left,
    y: top,
    size: 18,
    bold: true,
  });
  const lead = `${shown.week_title}. Printed ${printed_formatted}. ${firmness(shown)}`;
  const under = write(paper, lead, { x: sheet.left, y: top + title + 2, color: ink.muted });
  const y = drawTotals(paper, total, top + title + under + 14);
  const rows = meals
    .filter(({ make }) => make > 0)
    .map((meal) => [
      {
        words: meal.name,
        note: `${meal.sku}${meal.larger_portion ? ', larger portion' : ''}`,
      },
      meal.allergens.join(', ') || '–',
      String(meal.cooked),
      String(meal.promised),
      String(meal.forecast),
      String(meal.make),
      '',
      '',
    ]);
  const end = drawTable(paper, { columns, rows, y });
  drawSum(paper, { total, meals: rows.length }, end);
  return closePaper(paper, forecastNote(shown, total.waiting_boxes));
}

const titleOf = ({ day, days }: KitchenWeek): string => {
  const label = days.find(({ date }) => date === day)?.label;
  return label ? `delivery ${label}` : 'all days';
};

const firmness = ({ is_decided, picking_deadline_formatted }: KitchenWeek): string =>
  is_decided ? 'Picking has ended.' : `Draft: picking is open until ${picking_deadline_formatted}.`;

/** What the figures are made of, for whoever reads them. */
const forecastNote = ({ is_decided }: KitchenWeek, waiting: number): string =>
  is_decided
    ? 'Paid: orders that stand. Picked: orders whose payment is still tried.'
    : `Paid: orders that stand. Picked: saved picks and preset boxes. Forecast: full boxes of the ${waiting} who have still to pick, spread as these meals sold before.`;

function drawTotals(paper: Document, total: Sheet['total'], y: number): number {
  const facts: [string, number][] = [
    ['Portions to make', total.make],
    ['Paid', total.cooked],
    ['May still change', total.promised + total.forecast],
    ['Boxes paid', total.boxes],
  ];
  const width = (sheet.right - sheet.left) / facts.length;
  paper
    .roundedRect(sheet.left, y, sheet.right - sheet.left, 42, 5)
    .lineWidth(1)
    .stroke(ink.text);
  facts.forEach(([label, value], index) => {
    const x = sheet.left + index * width + 10;
    write(paper, label, { x, y: y + 8, size: 8.5, color: ink.muted, width: width - 12 });
    write(paper, value.toLocaleString('en-US'), { x, y: y + 20, size: 13, bold: true });
  });
  return y + 42 + 16;
}

function drawSum(
  paper: Document,
  { total, meals }: { total: Sheet['total']; meals: number },
  end: number,
): void {
  if (end + 26 > sheet.bottom) paper.addPage();
  const y = end + 26 > sheet.bottom ? sheet.top : end + 7;
  const cells = [
    `${meals} meals`,
    '',
    ...[total.cooked, total.promised, total.forecast, total.make].map(String),
  ];
  cells.forEach((cell, index) => write(paper, cell, { ...columns[index]!, y, bold: true }));
}
