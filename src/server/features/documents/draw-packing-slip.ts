import type { ChannelSettings } from '../../../contract/channel.ts';
import type { OrderView } from '../../../contract/admin-order.ts';
import { drawTable, type Column } from './draw-table.ts';
import { closePaper, ink, openPaper, sheet, write, writeLines, type Document } from './paper.ts';

const columns = [
  { header: 'PACKED', x: sheet.left, width: 52, tick: true },
  { header: 'QTY', x: sheet.left + 60, width: 36 },
  { header: 'MEAL', x: sheet.left + 104, width: 270 },
  { header: 'SKU', x: sheet.right - 120, width: 120, align: 'right' },
] as const satisfies readonly Column[];

/** What goes into the box, for whoever packs it and whoever opens it: no prices. */
export function drawPackingSlip(
  shop: ChannelSettings,
  order: Pick<OrderView, 'number' | 'ship_to' | 'lines' | 'delivery_date_formatted' | 'zone_name'>,
): Document {
  const { paper, y: top } = openPaper(shop, `Packing slip ${order.number}`);
  const title = `Packing slip ${order.number}`;
  const head = write(paper, title, { x: sheet.left, y: top, size: 18, bold: true });
  const y = drawHead(paper, order, top + head + 14);
  const cooked = order.lines
    .map((line) => ({ ...line, quantity: line.quantity - line.uncooked }))
    .filter(({ quantity }) => quantity > 0);
  const rows = cooked.map(({ quantity, name, sku }) => ['', `${quantity} ×`, name, sku]);
  const end = drawTable(paper, { columns, rows, y: y + 22 });
  const meals = cooked.reduce((sum, { quantity }) => sum + quantity, 0);
  const count = meals === 1 ? '1 meal' : `${meals} meals`;
  write(paper, `${count} in this box`, { x: sheet.left + 60, y: end + 14, bold: true });
  return closePaper(paper, `${shop.name} · Keep cold. Eat by the date on each meal.`);
}

function drawHead(
  paper: Document,
  order: Parameters<typeof drawPackingSlip>[1],
  y: number,
): number {
  const { ship_to: to } = order;
  const label = { size: 8.5, bold: true, color: ink.muted };
  write(paper, 'DELIVER TO', { ...label, x: sheet.left, y });
  const lines = [
    `${to.first_name} ${to.last_name}`,
    ...(to.company ? [to.company] : []),
    to.address_1,
    ...(to.address_2 ? [to.address_2] : []),
    `${to.city}, ${to.state} ${to.zip_code}`,
    ...(to.dayphone ? [to.dayphone] : []),
  ];
  const left = writeLines(paper, lines, { x: sheet.left, y: y + 14, width: 260, size: 12 });
  const middle = sheet.left + 290;
  write(paper, 'DELIVERY', { ...label, x: middle, y });
  const notes = [
    order.delivery_date_formatted,
    ...(order.zone_name ? [order.zone_name] : []),
    ...(to.delivery_instructions ? [to.delivery_instructions] : []),
  ];
  const right = writeLines(paper, notes, { x: middle, y: y + 14 });
  return Math.max(left, right);
}
