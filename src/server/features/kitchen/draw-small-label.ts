import type { LabelSize } from '../../../domain/kitchen/label-sizes.ts';
import { drawFlow, flowWords, type Flow } from '../documents/flow-words.ts';
import { fonts, type Document } from '../documents/paper.ts';
import type { LabelFacts } from './lay-label.ts';

/** Too low for ingredients and a table: what keeps people safe, and where the rest is read. */
export const isSmall = ({ height }: LabelSize): boolean => height < 100;

const PADDING = 6;
const LINE = 1.16;
const size = { name: 9.5, contains: 6.6, foot: 5.6, code: 8 };
const USE_BY_WIDTH = 50;

const footTop = (height: number): number => height - PADDING - 2 * size.foot * LINE;

/** Of so small a label a smaller type is allowed: 0.9 mm high without its strokes. */
const READABLE_POINTS = 5;

interface SmallLayout {
  name: Flow;
  contains: (Flow & { y: number }) | null;
}

function layOut(paper: Document, facts: LabelFacts, label: LabelSize): SmallLayout {
  const inner = label.width - 2 * PADDING;
  const name = fitted(paper, facts.name, {
    width: inner - USE_BY_WIDTH - 4,
    size: size.name,
    most: 2.05 * LINE * size.name,
  });
  if (facts.allergens.length === 0) return { name, contains: null };
  const y = PADDING + Math.max(name.height, 17) + 2;
  const contains = fitted(paper, `CONTAINS: ${facts.allergens.join(', ').toUpperCase()}`, {
    width: inner - 8,
    size: size.contains,
    most: smallCode(label).y - 1 - y - 3,
  });
  return { name, contains: { ...contains, y } };
}

export function fitsSmall(paper: Document, facts: LabelFacts, label: LabelSize): boolean {
  const { name, contains } = layOut(paper, facts, label);
  return Math.min(name.size, contains?.size ?? name.size) >= READABLE_POINTS;
}

export function drawSmallLabel(paper: Document, facts: LabelFacts, label: LabelSize): void {
  const { name, contains } = layOut(paper, facts, label);
  drawFlow(paper, name, { x: PADDING, y: PADDING });
  const right = label.width - PADDING;
  drawRight(paper, 'USE BY', { right, y: PADDING, font: fonts.plain, size: 5.6 });
  const date = facts.use_by_formatted;
  drawRight(paper, date, { right, y: PADDING + 6.5, font: fonts.bold, size: 8.6 });
  if (contains) drawContains(paper, contains);
  drawFoot(paper, facts, label);
}

function drawContains(paper: Document, text: Flow & { y: number }): void {
  const widest = Math.max(
    ...text.lines.map((pieces) =>
      paper
        .font(fonts.bold)
        .fontSize(text.size)
        .widthOfString(pieces.map((piece) => piece.text).join('')),
    ),
  );
  paper.roundedRect(PADDING, text.y, widest + 8, text.height + 3, 1.5).fill('#000000');
  drawFlow(paper, text, { x: PADDING + 4, y: text.y + 2, color: '#ffffff' });
}

function drawFoot(paper: Document, facts: LabelFacts, { width, height }: LabelSize): void {
  const y = footTop(height);
  const of = (label: string) => facts.nutrition.find(([name]) => name === label)?.[1] ?? '';
  const grams = (label: string) => of(label).replace(' g', '');
  const words = `${of('Calories')} kcal, P ${grams('Protein')} C ${grams('Carbs')} F ${grams('Fat')}`;
  const inner = width - 2 * PADDING;
  paper.font(fonts.plain).fontSize(1).fillColor('#000000');
  const points = (text: string) => Math.min(size.foot, inner / paper.widthOfString(text));
  const [, host] = /^(.*?)\//.exec(facts.address) ?? [];
  const whole = `Ingredients: ${facts.address}`;
  const address = points(whole) < READABLE_POINTS ? `Ingredients: ${host}` : whole;
  const addressSize = points(address);
  paper.fontSize(size.foot).text(words, PADDING, y, { lineBreak: false });
  paper.fontSize(addressSize).text(address, PADDING, y + size.foot * LINE, { lineBreak: false });
}

function drawRight(
  paper: Document,
  text: string,
  at: { right: number; y: number; font: string; size: number },
): void {
  const wide = paper.font(at.font).fontSize(1).widthOfString(text);
  const points = Math.min(at.size, USE_BY_WIDTH / wide);
  paper.fontSize(points).fillColor('#000000');
  paper.text(text, at.right - wide * points, at.y, { lineBreak: false });
}

/** Bold, as large as it may be without growing higher than `most`. */
export function fitted(
  paper: Document,
  text: string,
  { width, size: largest, most }: { width: number; size: number; most: number },
): Flow {
  let points = largest;
  for (;;) {
    const flow = flowWords(paper, [{ text, bold: true }], { width, size: points });
    if (flow.height <= most) return flow;
    points *= 0.95;
  }
}

/** Above the address, at the right edge. */
export const smallCode = ({ width, height }: LabelSize) => ({
  x: width / 2,
  y: footTop(height) - 2.4,
  width: width / 2 - PADDING,
  size: size.code,
});
