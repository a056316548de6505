import type { LabelSize } from '../../../domain/kitchen/label-sizes.ts';
import { drawFlow, flowWords } from '../documents/flow-words.ts';
import { fonts, type Document } from '../documents/paper.ts';
import { printable } from '../documents/printable.ts';
import { drawSmallLabel, fitsSmall, isSmall, smallCode } from './draw-small-label.ts';
import {
  CODE_WIDTH,
  ABOVE_TEXT,
  footHeight,
  heightWithSpace,
  isReadableOn,
  layOut,
  LEADING,
  PADDING,
  PER_MEAL,
  readable,
  USE_BY_WIDTH,
  type LabelFacts,
  type Layout,
} from './lay-label.ts';

const black = '#000000';

/** Whether all that belongs on it can be read on a label of this size. */
export const fitsOn = (paper: Document, facts: LabelFacts, label: LabelSize): boolean =>
  isSmall(label) ? fitsSmall(paper, facts, label) : isReadableOn(paper, facts, label);

/** A meal's label at the place where its stamp is made: everything, or it is refused (`fitsOn`). */
export function drawLabel(paper: Document, facts: LabelFacts, label: LabelSize): void {
  if (isSmall(label)) {
    drawSmallLabel(paper, facts, label);
    return;
  }
  const layout = layOut(paper, facts, label);
  if (!layout) throw new Error(`${facts.sku} does not fit on ${label.title}`);
  drawHead(paper, facts, label, layout);
  drawBody(paper, facts, label, layout);
  drawFoot(paper, label, layout);
}

function drawHead(
  paper: Document,
  facts: LabelFacts,
  { width }: LabelSize,
  { name, scale, head_height }: Layout,
): void {
  const shop = flowWords(paper, [{ text: facts.shop, bold: true }], {
    width: width - 2 * PADDING - USE_BY_WIDTH,
    size: 7.5 * scale,
  });
  drawFlow(paper, shop, { x: PADDING, y: PADDING });
  drawFlow(paper, name, { x: PADDING, y: PADDING + 10 * scale });
  const by = scale;
  const box = { x: width - PADDING - USE_BY_WIDTH * by, y: PADDING, width: USE_BY_WIDTH * by };
  paper
    .roundedRect(box.x, box.y, box.width, 38 * by, 4)
    .lineWidth(0.8)
    .stroke(black);
  const right = (text: string, at: number, points: number, bold: boolean) =>
    paper
      .font(bold ? fonts.bold : fonts.plain)
      .fontSize(readable(points * by))
      .fillColor(black)
      .text(text, box.x + 4 * by, box.y + at * by, {
        width: box.width - 9 * by,
        align: 'right',
        lineBreak: false,
      });
  right('USE BY', 3, 6.5, false);
  right(facts.use_by_formatted, 11.5, 13, true);
  right('Keep at or below 40 °F', 27, 6.5, false);
  line(paper, width, PADDING + head_height);
}

const line = (paper: Document, width: number, y: number): void => {
  paper
    .moveTo(PADDING, y)
    .lineTo(width - PADDING, y)
    .lineWidth(0.7)
    .stroke(black);
};

function drawBody(paper: Document, facts: LabelFacts, { width }: LabelSize, layout: Layout): void {
  const { texts, table } = layout;
  const top = PADDING + layout.head_height + ABOVE_TEXT;
  let y = top;
  for (const text of texts) {
    if (text.contains) {
      const widest = Math.max(
        ...text.lines.map((pieces) =>
          pieces.reduce(
            (sum, piece) =>
              sum + paper.font(fonts.bold).fontSize(text.size).widthOfString(piece.text),
            0,
          ),
        ),
      );
      paper.roundedRect(PADDING, y, widest + 10, text.height + 0.5 * text.size, 2).fill(black);
      drawFlow(paper, text, { x: PADDING + 5, y: y + 0.32 * text.size, color: '#ffffff' });
    } else {
      drawFlow(paper, text, { x: PADDING, y });
    }
    y += heightWithSpace(text);
  }
  if (table) drawNutrition(paper, facts, { ...table, x: width - PADDING - table.width, y: top });
}

function drawNutrition(
  paper: Document,
  facts: LabelFacts,
  { x, y: top, width, row }: { x: number; y: number; width: number; row: number },
): void {
  const { nutrition } = facts;
  const points = row / LEADING;
  const cell = (text: string, y: number, bold: boolean, align: 'left' | 'right', inset = 0) =>
    paper
      .font(bold ? fonts.bold : fonts.plain)
      .fontSize(points)
      .fillColor(black)
      .text(printable(text), x + 4 + inset, y, {
        width: width - 8 - inset,
        align,
        lineBreak: false,
      });
  paper
    .rect(x, top, width, row * (nutrition.length + 1.4))
    .lineWidth(0.7)
    .stroke(black);
  cell('Nutrition', top + row * 0.25, true, 'left');
  cell(PER_MEAL, top + row * 0.25, false, 'right');
  let y = top + row * 1.3;
  nutrition.forEach(([label, value, inset], index) => {
    paper
      .moveTo(x + 4, y)
      .lineTo(x + width - 4, y)
      .lineWidth(index === 0 ? 1.6 : 0.4)
      .stroke(black);
    cell(label, y + row * 0.16, !inset, 'left', inset ? 6 : 0);
    cell(value, y + row * 0.16, index === 0, 'right');
    y += row;
  });
}

function drawFoot(paper: Document, { width, height }: LabelSize, { foot }: Layout): void {
  const y = height - PADDING - footHeight(foot) + 3;
  line(paper, width, y - 3);
  drawFlow(paper, foot, { x: PADDING, y });
}

/** The box that the tray goes into: the one thing that differs from tray to tray. */
export function drawBoxCode(
  paper: Document,
  code: string,
  { x, y }: { x: number; y: number },
  label: LabelSize,
): void {
  const at = isSmall(label) ? smallCode(label) : codeOn(label);
  paper
    .font(fonts.bold)
    .fontSize(at.size)
    .fillColor(black)
    .text(printable(code), x + at.x, y + at.y, {
      width: at.width,
      align: 'right',
      lineBreak: false,
    });
}

const codeOn = ({ width, height }: LabelSize) => ({
  x: width - PADDING - CODE_WIDTH,
  y: height - PADDING - 10,
  width: CODE_WIDTH,
  size: 9.5,
});
