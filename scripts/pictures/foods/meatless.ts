import type { Colour } from '../colour.ts';
import { n, stroke, type Pen } from '../pen.ts';
import { greenSides } from './greens.ts';
import type { Protein } from './protein.ts';
import { vegetableSides } from './vegetables.ts';

const TOFU_SPOTS = [
  [-66, -26],
  [-18, -34],
  [30, -28],
  [76, -18],
  [-46, 20],
  [4, 14],
  [52, 26],
  [-8, 58],
  [40, 66],
  [-84, 26],
] as const;

function tofu(edge: Colour, top: Colour, seared: Colour): Protein {
  const draw = (pen: Pen) =>
    TOFU_SPOTS.map(([x, y]) => {
      const fill = pen.shade(top, { light: 0.5, dark: 0.22 });
      return pen.item(
        { x, y, rotate: pen.between(-20, 20), scale: 1.08, shadow: 0.42 },
        (paint) => `<rect x="-22" y="-22" width="44" height="44" rx="8" fill="${paint(edge)}"/>`,
        `<rect x="-18.5" y="-19" width="36" height="35" rx="6" fill="${fill}"/>` +
          stroke('M-12 10Q-2-2 10-10', seared, 5, 0.55) +
          stroke('M-13-11h7', '#fff4d4', 3, 0.8),
      );
    }).join('');
  return { scale: 1.5, draw };
}

const TEMPEH_SPOTS = [
  [-70, -8, -16],
  [-34, 4, -8],
  [2, -4, 0],
  [38, 6, 8],
  [74, 0, 16],
] as const;

function tempeh(pen: Pen): string {
  return TEMPEH_SPOTS.map(([x, y, rotate]) => {
    const fill = pen.shade('#a8672f', { light: 0.3, dark: 0.36 });
    const beans = Array.from({ length: 16 }, () => {
      const colour = pen.pick(['#e3bd80', '#d3a563', '#6f3c14'] as const);
      return `<ellipse cx="${n(pen.between(-13, 13))}" cy="${n(pen.between(-48, 48))}" rx="5" ry="3.400" fill="${colour}" fill-opacity=".6" transform="rotate(${n(pen.between(-8, 8))})"/>`;
    });
    return pen.item(
      { x, y, rotate, shadow: 0.45 },
      (paint) => `<rect x="-20" y="-56" width="40" height="112" rx="7" fill="${paint(fill)}"/>`,
      beans.join('') +
        stroke('M-14-30L14-18M-14 0L14 12M-14 28L14 40', '#3d1a06', 5, 0.55) +
        stroke('M-13-48h14', '#ffe6b8', 3, 0.6),
    );
  }).join('');
}

const EGG_SPOTS = [
  [-56, -18, -20],
  [14, -34, 10],
  [70, 6, 30],
  [-10, 36, -8],
] as const;

function eggs(pen: Pen): string {
  return EGG_SPOTS.map(([x, y, rotate]) => {
    const white = pen.shade('#fff8ea', { light: 0.9, dark: 0.12 });
    const yolk = pen.shade('#f6a623', { light: 0.35, dark: 0.18 });
    return pen.item(
      { x, y, rotate, scale: 1.12, shadow: 0.38 },
      (paint) => `<ellipse rx="34" ry="26" fill="${paint(white)}"/>`,
      `<circle cx="3" cy="1" r="15.5" fill="${yolk}"/>` +
        stroke('M-3-8q4-4 10-3', '#fff2c2', 3, 0.9),
    );
  }).join('');
}

function scrambledEggs(pen: Pen): string {
  return pen.specks(46, 1, (x, y) => {
    const fill = pen.shade(pen.pick(['#f8d560', '#f3c945', '#fbe28a'] as const), {
      light: 0.5,
      dark: 0.16,
    });
    return pen.item(
      { x: x * 92, y: y * 60, rotate: pen.between(0, 360), scale: pen.between(0.8, 1.3) },
      (paint) =>
        `<path d="M-22 2C-24-14-8-20 2-14C14-20 26-8 20 4C24 16 6 20-2 13C-12 20-22 12-22 2z" fill="${paint(fill)}"/>`,
      stroke('M-10-4q8-7 16-1', '#fffbe6', 3, 0.7),
    );
  });
}

const FALAFEL_SPOTS = [
  [-62, -22],
  [0, -36],
  [62, -18],
  [-34, 30],
  [34, 34],
  [88, 40],
] as const;

function balls(colour: Colour, crumbs: readonly [Colour, Colour, Colour]): Protein {
  const draw = (pen: Pen) =>
    FALAFEL_SPOTS.map(([x, y]) => {
      const fill = pen.shade(colour, { light: 0.28, dark: 0.42 });
      return pen.item(
        { x, y, rotate: pen.between(0, 360), shadow: 0.42 },
        (paint) => `<circle r="29" fill="${paint(fill)}"/>`,
        pen.specks(
          22,
          24,
          (speckX, speckY) =>
            `<circle cx="${n(speckX)}" cy="${n(speckY)}" r="${n(pen.between(1, 3))}" fill="${pen.pick(crumbs)}" fill-opacity=".7"/>`,
        ),
      );
    }).join('');
  return { scale: 1.5, draw };
}

function mushrooms(pen: Pen): string {
  return Array.from({ length: 11 }, (_, index) => {
    const x = -84 + (index % 6) * 36 + pen.between(0, 10);
    const y = (index < 6 ? -24 : 28) + pen.between(-10, 10);
    return vegetableSides.mushroom.draw(pen.zoomed(1.25), x, y);
  }).join('');
}

function cauliflowerSteak(pen: Pen): string {
  const spots = [
    [-70, -16],
    [-30, -38],
    [14, -30],
    [56, -22],
    [-46, 20],
    [0, 12],
    [44, 24],
    [-10, 46],
  ] as const;
  return spots.map(([x, y]) => greenSides.cauliflower.draw(pen.zoomed(1.25), x, y, 0)).join('');
}

function halloumi(pen: Pen): string {
  return TEMPEH_SPOTS.map(([x, y, rotate]) => {
    const fill = pen.shade('#f6e6b8', { light: 0.6, dark: 0.18 });
    return pen.item(
      { x, y, rotate: rotate * 2, shadow: 0.4 },
      (paint) => `<rect x="-22" y="-50" width="44" height="100" rx="9" fill="${paint(fill)}"/>`,
      stroke('M-16-28L16-16M-16-2L16 10M-16 24L16 36', '#a8641c', 6, 0.7),
    );
  }).join('');
}

export const meatless = {
  tofu: tofu('#b8762c', '#f0cf8d', '#b8742a'),
  glazedTofu: tofu('#5e2a10', '#b9662c', '#3d1606'),
  silkenTofu: tofu('#e3d3b0', '#fbf4e2', '#d8c08a'),
  tempeh: { scale: 1.4, draw: tempeh },
  eggs: { scale: 1.5, draw: eggs },
  scrambledEggs: { scale: 1.4, draw: scrambledEggs },
  falafel: balls('#a8722f', ['#5d3c14', '#d9ac62', '#6f8a3a']),
  lentilBalls: balls('#7d4a2c', ['#4a2410', '#b9784a', '#4d7a2a']),
  mushrooms: { scale: 1.5, draw: mushrooms },
  cauliflowerSteak: { scale: 1.4, draw: cauliflowerSteak },
  halloumi: { scale: 1.42, draw: halloumi },
} satisfies Record<string, Protein>;
