import { markAllergens } from '../../../domain/meal/allergen-words.ts';
import type { LabelSize } from '../../../domain/kitchen/label-sizes.ts';
import { flowWords, type Flow, type Run } from '../documents/flow-words.ts';
import { fonts, type Document } from '../documents/paper.ts';
import { fitted } from './draw-small-label.ts';

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

export const PADDING = 7;
const GAP = 8;
/** Points; what does not fit is set smaller. */
const size = { name: 15, body: 7.6, foot: 6.6 };
/** of the box's code, at the foot */
export const CODE_WIDTH = 78;
export const USE_BY_WIDTH = 92;
/** Below this nobody reads it, and no law allows it: rather no label. The head gives way first, then the table. */
const READABLE_POINTS = 6;
const HEADS = [1, 0.95, 0.9, 0.85, 0.8] as const;
const SMALLEST_HEAD = 0.8;
/** of the label's height */
const MOST_OF_NAME = 0.16;
/** of a row of the table, beside its letters */
export const LEADING = 1.3;
/** between the line under the head and the text, and between the text and the foot */
export const ABOVE_TEXT = 4;
const BELOW_HEAD = ABOVE_TEXT + 2;

type Texts = (Flow & { contains?: true })[];

/** The head, the foot and the table of nutrition, and the room that they leave. */
interface Frame {
  name: Flow;
  /** of the head and the foot */
  scale: number;
  head_height: number;
  foot: Flow;
  /** null: nutrition is in the text */
  table: { width: number; row: number } | null;
  room: { width: number; height: number; largest: number };
}

export type Layout = Frame & { texts: Texts };

/** Whether all of it can be read: with the smallest head, in the smallest letters. */
export const isReadableOn = (paper: Document, facts: LabelFacts, label: LabelSize): boolean =>
  [false, true].some((hasTable) => {
    const frame = frameOf(paper, facts, label, { scale: SMALLEST_HEAD, hasTable });
    return frame !== null && textsIn(paper, facts, frame, READABLE_POINTS) !== null;
  });

/** As large as there is room; null: too small to be read. */
export function layOut(paper: Document, facts: LabelFacts, label: LabelSize): Layout | null {
  for (const hasTable of [true, false]) {
    for (const scale of HEADS) {
      const frame = frameOf(paper, facts, label, { scale, hasTable });
      const texts = frame && largestTexts(paper, facts, frame);
      if (texts) return { ...frame, texts };
    }
  }
  return null;
}

function frameOf(
  paper: Document,
  facts: LabelFacts,
  label: LabelSize,
  { scale, hasTable }: { scale: number; hasTable: boolean },
): Frame | null {
  const inner = label.width - 2 * PADDING;
  const name = fitted(paper, facts.name, {
    width: inner - USE_BY_WIDTH * scale - GAP,
    size: size.name * scale,
    most: label.height * MOST_OF_NAME,
  });
  const foot = flowWords(paper, [plain(footOf(facts))], {
    width: inner - CODE_WIDTH,
    size: readable(size.foot * scale),
  });
  const head_height = Math.max(10 * scale + name.height, 40 * scale) + 4;
  const height = label.height - 2 * PADDING - head_height - BELOW_HEAD - footHeight(foot);
  const largest = size.body * (label.height > label.width ? 1.6 : 1);
  const frame = { name, scale, head_height, foot };
  if (!hasTable) return { ...frame, table: null, room: { width: inner, height, largest } };
  const table = layTable(paper, facts, { inner, height, largest });
  const width = table ? inner - table.width - GAP : 0;
  return table && { ...frame, table, room: { width, height, largest } };
}

/** Null: the table is too small to be read. */
function layTable(
  paper: Document,
  { nutrition }: LabelFacts,
  { inner, height, largest }: { inner: number; height: number; largest: number },
): Frame['table'] {
  const width = Math.min(122, inner * 0.42);
  const row = Math.min(
    largest * LEADING,
    height / (nutrition.length + 1.4),
    LEADING * headlinePoints(paper, width),
  );
  return row / LEADING < READABLE_POINTS ? null : { width, row };
}

/** in points */
const STEP = 0.2;

function largestTexts(paper: Document, facts: LabelFacts, frame: Frame): Texts | null {
  let points = READABLE_POINTS;
  let texts = textsIn(paper, facts, frame, points);
  while (texts && points < frame.room.largest) {
    points = Math.min(points + STEP, frame.room.largest);
    const larger = textsIn(paper, facts, frame, points);
    if (!larger) break;
    texts = larger;
  }
  return texts;
}

/** Null: there is no room for it at this size. */
function textsIn(
  paper: Document,
  facts: LabelFacts,
  { table, room }: Frame,
  points: number,
): Texts | null {
  const texts = textsOf(paper, facts, { width: room.width, size: points }, table !== null);
  return heightOf(texts) <= room.height ? texts : null;
}

export const readable = (points: number): number => Math.max(points, READABLE_POINTS);

const bold = (text: string): Run => ({ text, bold: true });
const plain = (text: string): Run => ({ text, bold: false });
export const footHeight = (foot: Flow): number => Math.max(foot.height, 11) + 3;

function textsOf(
  paper: Document,
  facts: LabelFacts,
  words: { width: number; size: number },
  hasTable: boolean,
): Texts {
  const contains = facts.allergens.join(', ').toUpperCase();
  const nutrition = facts.nutrition.map(([label, value]) => `${label} ${value}`).join(', ');
  const opening = [bold('Open: '), plain(facts.opening)];
  const heating = [bold('Heat: '), plain(facts.heating)];
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
    ...(hasTable
      ? [flowWords(paper, opening, words), flowWords(paper, heating, words)]
      : // one after the other: lines that are half empty are room for nothing
        [
          flowWords(
            paper,
            [
              ...opening,
              plain(' '),
              ...heating,
              bold(` Nutrition ${PER_MEAL}: `),
              plain(nutrition),
            ],
            words,
          ),
        ]),
  ];
}

/** With the space below it. */
export const heightWithSpace = ({ height, size: points, contains }: Texts[number]): number =>
  height + (contains ? 1 : 0.45) * points;
const heightOf = (texts: Texts): number =>
  texts.reduce((sum, text) => sum + heightWithSpace(text), 0);

export const PER_MEAL = 'per meal';

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
