import type { ChannelSettings } from '../../../contract/channel.ts';
import { cents } from '../../../domain/money/cents.ts';
import { formatCents } from '../../../domain/money/format-cents.ts';
import { closePaper, ink, openPaper, sheet, write, type Document } from './paper.ts';

interface PrintedGift {
  amount_cents: number;
  from_name: string;
  to_name: string;
  message: string;
  code: string;
  /** where it is applied */
  address: string;
}

const padding = 32;

/** A card to cut out or fold, with the code that is its money. */
export function drawGiftCard(shop: ChannelSettings, gift: PrintedGift): Document {
  const { paper, y: top } = openPaper(shop, `Gift card for ${gift.to_name}`);
  const x = sheet.left + padding;
  const width = sheet.right - sheet.left - 2 * padding;
  const at = { x, width };
  let y = top + padding;
  y += write(paper, `A gift for ${gift.to_name}`, { ...at, y, size: 20, bold: true }) + 10;
  y +=
    write(paper, formatCents(cents(gift.amount_cents)), {
      ...at,
      y,
      size: 44,
      bold: true,
      color: shop.accent_color,
    }) + 8;
  y += write(paper, `for chef-made meals from ${shop.name}`, { ...at, y, size: 12 }) + 20;
  if (gift.message) y += write(paper, `“${gift.message}”`, { ...at, y, size: 13 }) + 10;
  y += write(paper, `From ${gift.from_name}`, { ...at, y, size: 12, color: ink.muted }) + 24;
  y += write(paper, 'CODE', { ...at, y, size: 8.5, bold: true, color: ink.muted }) + 4;
  y += write(paper, gift.code, { ...at, y, size: 22, bold: true }) + 14;
  const how = `Log in or create an account at ${gift.address} and add the code under Gift Cards. It pays for the next boxes by itself.`;
  y += write(paper, how, { ...at, y, size: 10, color: ink.muted });
  paper
    .roundedRect(sheet.left, top, sheet.right - sheet.left, y + padding - top, 14)
    .lineWidth(1.5)
    .dash(5, { space: 4 })
    .stroke(shop.accent_color);
  return closePaper(paper, `${shop.legal_name} · Whoever has the code can use it.`);
}
