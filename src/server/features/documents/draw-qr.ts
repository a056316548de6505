import { create } from 'qrcode';
import type { Document } from './paper.ts';

/** A QR code as squares of ink: sharp on any printer. A light edge around it is the caller's. */
export function drawQr(
  paper: Document,
  text: string,
  { x, y, width }: { x: number; y: number; width: number },
): void {
  // one mask is as good as the next for a scanner, and one part as short as several: trying takes most of the time
  const { modules } = create([{ data: text }], { errorCorrectionLevel: 'M', maskPattern: 3 });
  const side = width / modules.size;
  for (let row = 0; row < modules.size; row += 1) {
    for (let from = 0; from < modules.size; from += 1) {
      if (!modules.get(row, from)) continue;
      let to = from;
      while (to < modules.size && modules.get(row, to)) to += 1;
      paper.rect(x + from * side, y + row * side, (to - from) * side, side);
      from = to;
    }
  }
  paper.fill('#000');
}
