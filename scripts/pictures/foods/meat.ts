import type { Colour } from '../colour.ts';
import { n, stroke, type Pen } from '../pen.ts';
import { shuffled } from '../random.ts';
import type { Protein } from './protein.ts';
import type { Palette } from './side.ts';

type Spot = readonly [x: number, y: number, rotate?: number];

function charSpots(
  pen: Pen,
  count: number,
  reachX: number,
  reachY: number,
  colour: Colour,
): string {
  return Array.from(
    { length: count },
    () =>
      `<ellipse cx="${n(pen.between(-reachX, reachX))}" cy="${n(pen.between(-reachY, reachY))}" rx="${n(pen.between(2, 8))}" ry="${n(pen.between(1.5, 4.5))}" fill="${colour}" fill-opacity="${pen.between(0.2, 0.6).toFixed(2)}" transform="rotate(${n(pen.between(-60, 60))})"/>`,
  ).join('');
}

const THIGH_SPOTS: Spot[] = [
  [-38, -8, -14],
  [44, 12, 10],
];

function thighs(skin: Colour): Protein {
  const draw = (pen: Pen) =>
    THIGH_SPOTS.map(([x, y, rotate]) => {
      const fill = pen.shade(skin, { light: 0.3, dark: 0.42 });
      return pen.item(
        { x, y, rotate, scale: 1.02, shadow: 0.45 },
        (paint) =>
          `<path d="M-54-16C-52-52 18-58 44-38C70-18 60 30 30 44C-4 58-60 40-54-16z" fill="${paint(fill)}"/>`,
        charSpots(pen, 16, 34, 26, '#5a2a0d') +
          stroke('M-34-22C-14-40 20-38 32-24M-30 14C-14 26 12 28 26 18', '#ffe0a6', 5, 0.5),
      );
    }).join('');
  return { scale: 1.5, draw };
}

function shredded(palette: Palette, gloss: Colour): Protein {
  const draw = (pen: Pen) =>
    pen.specks(120, 1, (x, y) => {
      const colour = pen.pick(palette);
      const width = n(pen.between(6, 10));
      return pen.item(
        { x: x * 92, y: y * 62, rotate: pen.between(-35, 35), scale: pen.between(0.8, 1.3) },
        (paint) =>
          `<path d="M-26 2C-12-8 10 6 28-3" fill="none" stroke="${paint(colour)}" stroke-width="${width}" stroke-linecap="round"/>`,
        stroke('M-20 0C-10-8 8 3 20-4', gloss, 1.8, 0.4),
      );
    });
  return { scale: 1.36, draw };
}

const BALL_SPOTS: Spot[] = [
  [-62, -20],
  [0, -34],
  [62, -16],
  [-34, 36],
  [34, 40],
];

function meatballs(colour: Colour, spots = BALL_SPOTS): Protein {
  const draw = (pen: Pen) =>
    spots
      .map(([x, y]) => {
        const fill = pen.shade(colour, { light: 0.28, dark: 0.4 });
        const crumbs = pen.specks(14, 24, (speckX, speckY) => {
          const crumb = pen.random() > 0.5 ? '#4a2410' : '#c07a48';
          return `<ellipse cx="${n(speckX)}" cy="${n(speckY)}" rx="${n(pen.between(2, 6))}" ry="${n(pen.between(1.5, 3.5))}" fill="${crumb}" fill-opacity=".5" transform="rotate(${n(pen.between(0, 180))})"/>`;
        });
        return pen.item(
          { x, y, rotate: pen.between(0, 360), scale: 1.06, shadow: 0.45 },
          (paint) =>
            `<path d="M-31 2C-34-22-8-34 12-30C34-24 36 6 26 20C14 36-28 34-31 2z" fill="${paint(fill)}"/>`,
          crumbs,
        );
      })
      .join('');
  return { scale: 1.5, draw };
}

const CHUNK_SPOTS: Spot[] = [
  [-70, -30],
  [-22, -46],
  [32, -40],
  [78, -20],
  [-50, 14],
  [2, 4],
  [50, 14],
  [-22, 50],
  [30, 52],
  [-92, 12],
];

/** A rounded lump with seven corners at uneven distances. */
function lump(pen: Pen): string {
  const corners = Array.from({ length: 7 }, (_, index) => {
    const angle = (index / 7) * Math.PI * 2;
    const distance = pen.between(24, 35);
    return { x: Math.cos(angle) * distance, y: Math.sin(angle) * distance * 0.8 };
  });
  const last = corners[corners.length - 1] ?? { x: 0, y: 0 };
  const first = corners[0] ?? last;
  const curves = corners.map((corner, index) => {
    const next = corners[(index + 1) % corners.length] ?? corner;
    return `Q${n(corner.x)} ${n(corner.y)} ${n((corner.x + next.x) / 2)} ${n((corner.y + next.y) / 2)}`;
  });
  return `M${n((first.x + last.x) / 2)} ${n((first.y + last.y) / 2)}${curves.join('')}z`;
}

function chunks(palette: Palette, char: Colour, gloss: Colour): Protein {
  const draw = (pen: Pen) =>
    shuffled(pen.random, CHUNK_SPOTS)
      .map(([x, y]) => {
        const outline = lump(pen);
        const fill = pen.shade(pen.pick(palette), { light: 0.34, dark: 0.42 });
        return pen.item(
          { x, y, rotate: pen.between(0, 360), scale: 1.06, shadow: 0.45 },
          (paint) => `<path d="${outline}" fill="${paint(fill)}"/>`,
          charSpots(pen, 7, 16, 12, char) + stroke('M-14-8Q-4-16 8-13', gloss, 3.5, 0.6),
        );
      })
      .join('');
  return { scale: 1.35, draw };
}

/** Browned minced meat, heaped. */
function minced(palette: Palette): Protein {
  const draw = (pen: Pen) =>
    pen.specks(150, 1, (x, y) => {
      const fill = pen.shade(pen.pick(palette), { light: 0.26, dark: 0.36 });
      return pen.item(
        { x: x * 98, y: y * 66, rotate: pen.between(0, 360), scale: pen.between(0.7, 1.25) },
        (paint) =>
          `<path d="M-10-3Q-8-10 1-9Q11-8 10 1Q9 9-1 9Q-11 8-10-3z" fill="${paint(fill)}"/>`,
        stroke('M-4-4q4-2 7 0', '#fff0d2', 1.6, 0.35),
      );
    });
  return { scale: 1.4, draw };
}

const PATTY_SPOTS: Spot[] = [
  [-52, -10, 12],
  [52, 8, -20],
];

function patties(colour: Colour): Protein {
  const draw = (pen: Pen) =>
    PATTY_SPOTS.map(([x, y, rotate]) => {
      const fill = pen.shade(colour, { light: 0.26, dark: 0.42 });
      const marks = [-24, 0, 24].map((at) => stroke(`M${at}-36L${at + 6} 36`, '#2b1206', 6, 0.5));
      return pen.item(
        { x, y, rotate, scale: 1.04, shadow: 0.45 },
        (paint) =>
          `<path d="M-50 0C-52-32-24-50 4-48C36-48 52-26 50 4C48 34 26 50-4 48C-34 48-50 30-50 0z" fill="${paint(fill)}"/>`,
        charSpots(pen, 26, 30, 28, '#3f1d0d') +
          marks.join('') +
          stroke('M-30-26Q-10-40 16-36', '#ffdba8', 5, 0.4),
      );
    }).join('');
  return { scale: 1.45, draw };
}

const KOFTA_SPOTS: Spot[] = [
  [-58, -28, -12],
  [44, -34, 8],
  [-36, 22, -4],
  [60, 24, 14],
];

function kofta(colour: Colour): Protein {
  const draw = (pen: Pen) =>
    KOFTA_SPOTS.map(([x, y, rotate]) => {
      const fill = pen.shade(colour, { light: 0.3, dark: 0.4 });
      return pen.item(
        { x, y, rotate, shadow: 0.45 },
        (paint) =>
          `<path d="M-54 0C-54-18-40-22 0-22C40-22 54-18 54 0C54 18 40 22 0 22C-40 22-54 18-54 0z" fill="${paint(fill)}"/>`,
        charSpots(pen, 14, 40, 12, '#331406') +
          stroke('M-38-16l10 32M-10-19l10 38M18-19l10 36', '#2b1206', 5, 0.4) +
          stroke('M-38-12Q0-20 36-13', '#ffd8a0', 4, 0.45),
      );
    }).join('');
  return { scale: 1.45, draw };
}

const COIN_SPOTS: Spot[] = [
  [-78, -14],
  [-38, -36],
  [6, -22],
  [48, -40],
  [84, -8],
  [-56, 24],
  [-10, 20],
  [36, 14],
  [64, 40],
  [14, 52],
];

function sausage(pen: Pen): string {
  return shuffled(pen.random, COIN_SPOTS)
    .map(([x, y]) => {
      const skin = pen.shade('#9a4322', { dark: 0.4 });
      return pen.item(
        { x, y, rotate: pen.between(0, 360), scale: pen.between(0.95, 1.1), shadow: 0.42 },
        (paint) => `<ellipse rx="27" ry="22" fill="${paint(skin)}"/>`,
        `<ellipse rx="22" ry="17.5" fill="${pen.shade('#c97a4c', { light: 0.22, dark: 0.2 })}"/>` +
          charSpots(pen, 9, 13, 9, '#6d2c12') +
          stroke('M-13-7q8-7 18-5', '#ffdcae', 3, 0.55),
      );
    })
    .join('');
}

export const meats = {
  thighs: thighs('#c8792f'),
  jerkThighs: thighs('#8a431b'),
  shreddedBeef: shredded(['#7c3a1c', '#96502a', '#67300f', '#b16a3b', '#a35a30'], '#f1b27c'),
  shreddedChicken: shredded(['#e6c491', '#d9ad72', '#f0d8ae', '#c9965a', '#e0b681'], '#fff6e0'),
  pulledPork: shredded(['#b5683a', '#c98250', '#9a4f28', '#dba173', '#a85c33'], '#ffe0bd'),
  meatballs: meatballs('#8d4a26'),
  turkeyMeatballs: meatballs('#b0743f'),
  chunks: chunks(['#d8903f', '#cb7d30', '#e0a052'], '#5e2a0c', '#ffe6b4'),
  tikka: chunks(['#d9602a', '#c94f20', '#e2783c'], '#4a1408', '#ffd4a8'),
  crispyChunks: chunks(['#e8b45a', '#dfa244', '#f0c878'], '#a8641c', '#fff3cc'),
  stewBeef: chunks(['#7a3f22', '#693319', '#8c4e2e'], '#2f1206', '#e0a67c'),
  sweetPork: chunks(['#c24a24', '#b03c1a', '#d2602f'], '#571406', '#ffc9a0'),
  mincedBeef: minced(['#7d4526', '#693619', '#925735', '#a3673f']),
  mincedTurkey: minced(['#c29058', '#b17d47', '#d2a36c', '#9f6c3a']),
  ragu: minced(['#8a4024', '#74311a', '#a35632', '#b5713f']),
  burgers: patties('#6d371c'),
  turkeyBurgers: patties('#b47a44'),
  kofta: kofta('#7d4122'),
  sausage: { scale: 1.4, draw: sausage },
} satisfies Record<string, Protein>;
