import { darker, type Colour } from '../colour.ts';
import { n, stroke, type Pen } from '../pen.ts';
import type { Protein } from './protein.ts';

const FILLET = 'M-88-22C-52-54 54-54 84-18C98 6 74 40 14 44C-46 50-112 16-88-22z';
const HERBS = 'M-20-6q6-3 12 0M20 8q6-3 12 0M-44 8q6-3 12 0M2-20q6-3 12 0';

function salmon(flesh: Colour, seared: Colour, herbs: Colour): Protein {
  const draw = (pen: Pen) => {
    const fill = pen.shade(flesh, { light: 0.3, dark: 0.28 });
    return pen.item(
      { x: 0, y: 0, rotate: -8, scale: 1.18, shadow: 0.45 },
      (paint) => `<path d="${FILLET}" fill="${paint(fill)}"/>`,
      stroke(
        'M-74-12C-40-38 40-38 68-10M-78 4C-40-20 44-20 72 6M-64 20C-32 2 32 2 58 20M-40 32C-16 22 18 22 36 32',
        '#ffd3bb',
        4.2,
        0.85,
      ) +
        stroke('M-66-30C-30-48 40-48 66-28', seared, 6, 0.6) +
        stroke(HERBS, herbs, 3.4),
    );
  };
  return { scale: 1.55, draw };
}

/** White fish: thick flakes, browned on top and strewn with crumbs or spice. */
function whiteFish(flesh: Colour, flakes: Colour, crumbs: Colour, crumbCount: number): Protein {
  const draw = (pen: Pen) => {
    const fill = pen.shade(flesh, { light: 0.4, dark: 0.24 });
    const browned = pen.specks(14, 1, (x, y) => {
      const size = pen.between(8, 18);
      return `<ellipse cx="${n(x * 62)}" cy="${n(y * 26 - 6)}" rx="${n(size)}" ry="${n(size * 0.45)}" fill="${crumbs}" fill-opacity=".22"/>`;
    });
    const strewn = pen.specks(crumbCount, 1, (x, y) => {
      const colour = pen.pick([crumbs, crumbs, '#4d7a2a', '#fff1c9'] as const);
      return `<ellipse cx="${n(x * 70)}" cy="${n(y * 30 - 4)}" rx="${n(pen.between(1.4, 3.8))}" ry="${n(pen.between(1, 2.4))}" fill="${colour}" fill-opacity=".8"/>`;
    });
    const seams =
      'M-62-30C-48-10-50 14-58 28M-30-42C-16-16-18 18-26 42M6-45C20-16 18 20 8 45M40-41C54-14 50 18 38 40M68-30C78-10 74 12 62 28';
    return pen.item(
      { x: 0, y: 0, rotate: -6, scale: 1.18, shadow: 0.45 },
      (paint) =>
        `<path d="M-90-12C-84-42-24-50 30-47C74-44 98-20 92 6C84 34 34 47-16 45C-62 43-96 20-90-12z" fill="${paint(fill)}"/>`,
      browned +
        stroke(seams, darker(flesh, 0.3), 4.6, 0.4) +
        stroke(seams, flakes, 2.4, 0.85) +
        strewn +
        stroke('M-70-24C-40-38 24-42 62-30', '#fffaf0', 5, 0.5),
    );
  };
  return { scale: 1.52, draw };
}

const SHRIMP_SPOTS = [
  [-60, -26, 20],
  [0, -42, -10],
  [60, -20, 40],
  [-34, 24, 200],
  [28, 30, 150],
  [84, 30, 100],
  [-92, 22, 280],
] as const;

function shrimp(body: Colour, edge: Colour): Protein {
  const draw = (pen: Pen) =>
    SHRIMP_SPOTS.map(([x, y, rotate]) => {
      const fill = pen.shade(body, { light: 0.5, dark: 0.2 });
      return pen.item(
        { x, y, rotate: rotate + pen.between(0, 30), scale: 1.02, shadow: 0.4 },
        (paint) =>
          `<path d="M-30 12C-36-22 2-42 28-20C40-8 38 8 30 14C26 2 16-6 4-4C-8-2-10 8-8 18C-16 24-28 22-30 12z" fill="${paint(fill)}"/><path d="M28 12l12 6l-3 8l-14-6z" fill="${paint(edge)}"/>`,
        stroke(
          'M-22-4q8-2 14 6M-10-20q6 2 8 12M8-27q2 6-1 14M24-18q-3 4-7 8',
          '#fff1e2',
          3.6,
          0.85,
        ) + stroke('M-26 6C-28-18 4-34 24-16', edge, 3, 0.75),
      );
    }).join('');
  return { scale: 1.5, draw };
}

export const seafood = {
  salmon: salmon('#ee7f57', '#8d3a17', '#4d7a2a'),
  glazedSalmon: salmon('#dc6236', '#5e1f08', '#f6e7b8'),
  cod: whiteFish('#f6e9cf', '#fffdf6', '#c98d3c', 30),
  crustedCod: whiteFish('#e4b768', '#fff0cc', '#9a5e1c', 120),
  blackenedFish: whiteFish('#a85c30', '#f3dcb8', '#43180a', 110),
  shrimp: shrimp('#f4956e', '#e0653f'),
  chiliShrimp: shrimp('#e8683c', '#b93714'),
} satisfies Record<string, Protein>;
