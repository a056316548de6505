import { fonts, type Document } from './paper.ts';
import { printable } from './printable.ts';

export interface Run {
  text: string;
  bold: boolean;
}

interface Piece extends Run {
  x: number;
}

/** Words of two weights, broken into lines. */
export interface Flow {
  size: number;
  lines: Piece[][];
  height: number;
}

const LINE = 1.16;
const face = (bold: boolean): string => (bold ? fonts.bold : fonts.plain);

/** Nothing is cut: a word that is wider than the line is broken. */
export function flowWords(
  paper: Document,
  runs: readonly Run[],
  { width, size }: { width: number; size: number },
): Flow {
  const lines: Piece[][] = [[]];
  let x = 0;
  const turn = () => {
    lines.push([]);
    x = 0;
  };
  const put = ({ text, bold, wide }: Part): void => {
    const line = lines.at(-1)!;
    const last = line.at(-1);
    if (last && last.bold === bold) last.text += text;
    else line.push({ text, bold, x });
    x += wide;
  };
  for (const word of wordsOf(paper, runs, size)) {
    const wide = word.reduce((sum, part) => sum + part.wide, 0);
    const isSpace = word[0]!.text.trim() === '';
    if (x + wide > width && x > 0) turn();
    if (isSpace && x === 0) continue;
    if (wide <= width) {
      for (const part of word) put(part);
      continue;
    }
    for (const letter of word.flatMap((part) => lettersOf(paper, part, size))) {
      if (x + letter.wide > width && x > 0) turn();
      put(letter);
    }
  }
  return { size, lines, height: lines.length * size * LINE };
}

interface Part extends Run {
  wide: number;
}

/** What is broken nowhere, in parts of one weight: "(" and "milk" and "),". */
function wordsOf(paper: Document, runs: readonly Run[], size: number): Part[][] {
  const words: Part[][] = [];
  let glued = false;
  for (const { text, bold } of runs) {
    for (const part of printable(text).match(/\s+|\S+/g) ?? []) {
      const measured = { text: part, bold, wide: size * widthOf(paper, part, bold) };
      const isSpace = part.trim() === '';
      if (glued && !isSpace) words.at(-1)!.push(measured);
      else words.push([measured]);
      glued = !isSpace;
    }
  }
  return words;
}

const lettersOf = (paper: Document, { text, bold }: Part, size: number): Part[] =>
  [...text].map((letter) => ({
    text: letter,
    bold,
    wide: size * widthOf(paper, letter, bold),
  }));

/** Widths at one point, by document: the same words are measured over and over until they fit. */
const measuredIn = new WeakMap<Document, Map<string, number>>();

function widthOf(paper: Document, text: string, bold: boolean): number {
  const known = measuredIn.get(paper) ?? new Map<string, number>();
  measuredIn.set(paper, known);
  const key = `${bold ? 'b' : 'p'}${text}`;
  const width = known.get(key) ?? paper.font(face(bold)).fontSize(100).widthOfString(text) / 100;
  known.set(key, width);
  return width;
}

export function drawFlow(
  paper: Document,
  flow: Flow,
  { x, y, color = '#000000' }: { x: number; y: number; color?: string },
): void {
  paper.fontSize(flow.size).fillColor(color);
  flow.lines.forEach((line, index) => {
    for (const piece of line) {
      paper
        .font(face(piece.bold))
        .text(piece.text, x + piece.x, y + index * flow.size * LINE, { lineBreak: false });
    }
  });
}
