import type { ChannelSettings } from '../../../contract/channel.ts';
import type { Order } from '../../../contract/order.ts';
import { cents } from '../../../domain/money/cents.ts';
import { formatCents } from '../../../domain/money/format-cents.ts';
import { cardName } from '../../../domain/payment-card/card-name.ts';
import { calendarDate } from '../../../domain/week/calendar-date.ts';
import { formatDateYear } from '../../../domain/week/format-date.ts';
import { drawTable, type Column } from './draw-table.ts';
import {
  closePaper,
  ink,
  openPaper,
  rule,
  sheet,
  write,
  writeLines,
  type Document,
} from './paper.ts';

const money = (amount: number): string => formatCents(cents(amount));

const columns = [
  { header: 'QTY', x: sheet.left, width: 36 },
  { header: 'MEAL', x: sheet.left + 44, width: 290 },
  { header: 'PRICE', x: sheet.right - 160, width: 74, align: 'right' },
  { header: 'AMOUNT', x: sheet.right - 80, width: 80, align: 'right' },
] as const satisfies readonly Column[];

/** The bill of an order, as the customer and the staff print it. */
export function drawInvoice(
  shop: ChannelSettings,
  order: Order,
  { ordered_formatted }: { ordered_formatted: string },
): Document {
  const { paper, y: top } = openPaper(shop, `Invoice ${order.number}`);
  const title = write(paper, 'Invoice', { x: sheet.left, y: top, size: 18, bold: true });
  let y = drawHead(paper, order, { y: top + title + 14, ordered_formatted });
  y = drawTable(paper, { columns, rows: rowsOf(order), y: y + 22 });
  drawTotals(paper, order, y + 14);
  return closePaper(paper, `${shop.legal_name} · Thank you for your order.`);
}

/** A preset box has one price: its meals have none. */
function rowsOf({ items, product, items_cents }: Order): string[][] {
  const meals = items.map(({ quantity, name, unit_price_cents }) =>
    product.picking
      ? [String(quantity), name, money(unit_price_cents), money(quantity * unit_price_cents)]
      : [String(quantity), name, '', ''],
  );
  return product.picking ? meals : [['1', product.name, '', money(items_cents)], ...meals];
}

function drawHead(
  paper: Document,
  order: Order,
  { y, ordered_formatted }: { y: number; ordered_formatted: string },
): number {
  const { ship_to: to } = order;
  const middle = sheet.left + 290;
  const label = { size: 8.5, bold: true, color: ink.muted };
  write(paper, 'DELIVER TO', { ...label, x: sheet.left, y });
  const address = [
    `${to.first_name} ${to.last_name}`,
    to.address_1,
    ...(to.address_2 ? [to.address_2] : []),
    `${to.city}, ${to.state} ${to.zip_code}`,
  ];
  const left = writeLines(paper, address, { x: sheet.left, y: y + 14, width: 260 });
  const facts: [string, string][] = [
    ['Invoice', order.number],
    ['Ordered', ordered_formatted],
    ['Plan', order.product.name],
    ['Delivery', formatDateYear(calendarDate(order.delivery_date))],
  ];
  let right = y;
  for (const [name, value] of facts) {
    write(paper, name, { x: middle, y: right, color: ink.muted, width: 70 });
    right += write(paper, value, { x: middle + 74, y: right }) + 3;
  }
  return Math.max(left, right);
}

function drawTotals(paper: Document, order: Order, top: number): void {
  const rows = totalsOf(order);
  let y = top;
  // totals stand together
  if (y + rows.length * 17 > sheet.bottom) {
    paper.addPage();
    y = sheet.top;
  }
  for (const { label, amount, bold = false } of rows) {
    if (bold) {
      rule(paper, y + 1);
      y += 8;
    }
    const size = bold ? 11.5 : 10;
    const place = { y, size, bold, align: 'right' } as const;
    // a code may be long
    const width = sheet.right - sheet.left - 100;
    const height = write(paper, label, { ...place, x: sheet.left, width });
    write(paper, amount, { ...place, x: sheet.right - 90, width: 90 });
    y += height + (bold ? 6.5 : 3.5);
  }
}

interface Total {
  label: string;
  amount: string;
  bold?: boolean;
}

function totalsOf(order: Order): Total[] {
  const { card, gift_card_cents, card_cents, refunded_cents } = order;
  const by = card ? cardName(card) : 'card';
  const rows: (Total & { cents: number })[] = [
    {
      label: order.product.picking ? 'Meals' : 'Box',
      amount: money(order.items_cents),
      cents: order.items_cents,
    },
    saving('Subscribe & Save', order.subscription_discount_cents),
    saving(`Code ${order.discount_code ?? ''}`, order.discount_cents),
  ];
  return [
    ...rows.filter((row) => row.cents > 0),
    {
      label: 'Delivery',
      amount: order.delivery_cents === 0 ? 'Free' : money(order.delivery_cents),
    },
    { label: 'Tax', amount: money(order.tax_cents) },
    { label: 'Total', amount: money(order.total_cents), bold: true },
    ...[
      {
        label: 'Paid by gift card balance',
        amount: money(gift_card_cents),
        cents: gift_card_cents,
      },
      { label: `Paid by ${by}`, amount: money(card_cents), cents: card_cents },
      saving('Refunded', refunded_cents),
    ].filter((row) => row.cents > 0),
  ];
}

const saving = (label: string, amount: number) => ({
  label,
  amount: money(-amount),
  cents: amount,
});
