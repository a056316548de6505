import { markAllergens } from '../../../domain/meal/allergen-words.ts';
import type { LabelSize } from '../../../domain/kitchen/label-sizes.ts';
import { drawFlow, flowWords, type Flow, type Run } from '../documents/flow-words.ts';
import { fonts, type Document } from '../documents/paper.ts';
import { printable } from '../documents/printable.ts';
import { drawSmallLabel, fitted, isSmall, smallCode } from './draw-small-label.ts';

/** All that is printed on a tray; what differs from tray to tray is not here. */
export interface LabelFacts {
  shop: string;
  maker: string;
  /** where its ingredients are read */
  address: string;
  name: string;
  sku: string;
  use_by_formatted: string;
  delivery_formatted: string;
  ingredients: string;
  allergens: readonly string[];
  opening: string;
  heating: string;
  portion: string | null;
  nutrition: readonly (readonly [label: string, value: string, inset?: boolean])[];
}

const PADDING = 9;
const GAP = 8;
const black = '#000000';
/** Points; what does not fit is set smaller. */
const size = { name: 15, body: 7.6, row: 7.6, foot: 6.6 };
const USE_BY_WIDTH = 92;
/** Below this nobody reads it: the head gives way before the text does. */
const READABLE_POINTS = 5.5;
const SMALLEST_HEAD = 0.65;
/** of the label's height */
const MOST_OF_NAME = 0.2;
/** of a row of the table, beside its letters */
const LEADING = 1.3;

interface Layout {
  name: Flow;
  /** of the head and the foot */
  scale: number;
  texts: (Flow & { contains?: true })[];
  column: number;
  row: number;
  foot: Flow;
  head_height: number;
}

/** A meal's label at the place where its stamp is made: everything fits, whatever its length. */
export function drawLabel(paper: Document, facts: LabelFacts, label: LabelSize): void {
  if (isSmall(label)) {
    drawSmallLabel(paper, facts, label);
    return;
  }
  let scale = 1;
  let layout = layOut(paper, facts, label, scale);
  while (!isReadable(layout) && scale > SMALLEST_HEAD) {
    scale *= 0.95;
    layout = layOut(paper, facts, label, scale);
  }
  drawHead(paper, facts, label, layout);
  drawBody(paper, facts, label, layout);
  drawFoot(paper, label, layout);
}

const isReadable = ({ texts, row }: Layout): boolean =>
  texts[0]!.size >= READABLE_POINTS && row / LEADING >= READABLE_POINTS;

/** The head and the foot at this scale; the text and the table as large as the room between them allows. */
function layOut(paper: Document, facts: LabelFacts, label: LabelSize, scale: number): Layout {
  const inner = label.width - 2 * PADDING;
  const column = Math.min(122, inner * 0.42);
  const name = fitted(paper, facts.name, {
    width: inner - USE_BY_WIDTH * scale - GAP,
    size: size.name * scale,
    most: label.height * MOST_OF_NAME,
  });
  const foot = flowWords(paper, [plain(footOf(facts))], {
    width: inner - CODE_WIDTH,
    size: size.foot * scale,
  });
  const head_height = Math.max(10 * scale + name.height, 40 * scale) + 4;
  const room = label.height - 2 * PADDING - head_height - 5 - 4 - footHeight(foot);
  const largest = label.height > label.width ? 1.6 : 1;
  const row = Math.min(
    size.row * largest * LEADING,
    room / (facts.nutrition.length + 1.4),
    LEADING * headlinePoints(paper, column),
  );
  let points = size.body * largest;
  let texts = textsOf(paper, facts, { width: inner - column - GAP, size: points });
  while (heightOf(texts) > room) {
    points *= 0.96;
    texts = textsOf(paper, facts, { width: inner - column - GAP, size: points });
  }
  return { name, scale, texts, column, row, foot, head_height };
}

const bold = (text: string): Run => ({ text, bold: true });
const plain = (text: string): Run => ({ text, bold: false });
const footHeight = (foot: Flow): number => Math.max(foot.height, 11) + 3;

function textsOf(
  paper: Document,
  facts: LabelFacts,
  words: { width: number; size: number },
): Layout['texts'] {
  const contains = facts.allergens.join(', ').toUpperCase();
  const ingredients = markAllergens(facts.ingredients, facts.allergens);
  return [
    flowWords(paper, [bold('Ingredients: '), ...ingredients], words),
    ...(contains
      ? [
          {
            ...flowWords(paper, [bold(`CONTAINS: ${contains}`)], {
              width: words.width - 10,
              size: words.size * 1.08,
            }),
            contains: true as const,
          },
        ]
      : []),
    flowWords(paper, [bold('Open: '), plain(facts.opening)], words),
    flowWords(paper, [bold('Heat: '), plain(facts.heating)], words),
  ];
}

/** With the space below it. */
const heightWithSpace = ({ height, size: points, contains }: Layout['texts'][number]): number =>
  height + (contains ? 1.1 : 0.55) * points;
const heightOf = (texts: Layout['texts']): number =>
  texts.reduce((sum, text) => sum + heightWithSpace(text), 0);

const PER_MEAL = 'per meal';

/** The letters of the table, so large that its headline stands in one line. */
function headlinePoints(paper: Document, column: number): number {
  const left = paper.font(fonts.bold).fontSize(10).widthOfString('Nutrition');
  const right = paper.font(fonts.plain).widthOfString(PER_MEAL);
  return (10 * (column - 8)) / (left + right + 6);
}

const footOf = ({ portion, delivery_formatted, sku, maker }: LabelFacts): string =>
  [...(portion ? [`Net wt ${portion}.`] : []), `For delivery ${delivery_formatted}.`, sku, maker]
    .join(' ')
    .replace(`${sku} `, `${sku}. `);

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
      .fontSize(points * by)
      .fillColor(black)
      .text(text, box.x + 4 * by, box.y + at * by, {
        width: box.width - 9 * by,
        align: 'right',
        lineBreak: false,
      });
  right('USE BY', 4, 6.5, false);
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
  const { texts, column, row } = layout;
  const top = PADDING + layout.head_height + 5;
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
  drawNutrition(paper, facts, { x: width - PADDING - column, y: top, width: column, row });
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

const CODE_WIDTH = 78;

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
