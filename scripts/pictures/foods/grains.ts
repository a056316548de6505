import type { Colour } from '../colour.ts';
import { stroke, type Pen } from '../pen.ts';
import type { Palette, Side } from './side.ts';

/** Rice-like grains: small ovals at every angle. */
function grains(base: Colour, palette: Palette, length: number, width: number, step = 7): Side {
  return {
    step,
    base,
    zoom: 1.4,
    draw(pen, x, y) {
      const fill = pen.pick(palette);
      return pen.item(
        { x, y, rotate: pen.between(0, 180), shadow: 0.22 },
        (paint) => `<ellipse rx="${length}" ry="${width}" fill="${paint(fill)}"/>`,
      );
    },
  };
}

/** Spoonfuls of something smooth, each with a ridge that catches the light. */
function mash(base: Colour, palette: Palette, ridge: Colour, light: number): Side {
  return {
    step: 26,
    base,
    zoom: 1.7,
    draw(pen, x, y) {
      const fill = pen.shade(pen.pick(palette), { light, dark: 0.13 });
      return pen.item(
        { x, y, rotate: pen.between(0, 360), scale: pen.between(0.9, 1.4), shadow: 0.13 },
        (paint) => `<path d="M-24 4C-20-18 14-22 24-4C28 14-4 22-24 4z" fill="${paint(fill)}"/>`,
        stroke('M-14 2C-6-10 10-10 16-2', ridge, 3, 0.75),
      );
    },
  };
}

function strands(base: Colour, palette: Palette, width: number, gloss: Colour): Side {
  return {
    step: 13,
    base,
    zoom: 1.7,
    draw(pen, x, y) {
      const colour = pen.pick(palette);
      return pen.item(
        { x, y, rotate: pen.between(0, 360), scale: pen.between(1, 1.4), shadow: 0.32 },
        (paint) =>
          `<path d="M-38 6C-24-18-8 18 8-2S30-14 38 4" fill="none" stroke="${paint(colour)}" stroke-width="${width}" stroke-linecap="round"/>`,
        stroke('M-37 4.5C-24-19-8 16 8-3.5S30-15 37 2.5', gloss, 1.4, 0.55),
      );
    },
  };
}

const PENNE: Palette = ['#f1cd7a', '#eabf62', '#f6d990'];
const WHOLE_PENNE: Palette = ['#c99a5b', '#b98648', '#d6ac70'];

function penne(base: Colour, palette: Palette): Side {
  return {
    step: 12,
    base,
    zoom: 1.7,
    draw(pen, x, y) {
      const fill = pen.shade(pen.pick(palette), { light: 0.4, dark: 0.25 });
      return pen.item(
        { x, y, rotate: pen.between(0, 180), scale: pen.between(1, 1.15) },
        (paint) => `<path d="M-24-6L20-6L26 6L-18 6z" fill="${paint(fill)}"/>`,
        stroke('M-19-2h40M-17 2h40', '#8a5c1c', 1.3, 0.4),
      );
    },
  };
}

function gnocchi(pen: Pen, x: number, y: number): string {
  const fill = pen.shade(pen.pick(['#f3dea6', '#eed394', '#f8e8bd'] as const), { dark: 0.24 });
  return pen.item(
    { x, y, rotate: pen.between(0, 360), scale: pen.between(0.9, 1.2), shadow: 0.35 },
    (paint) => `<rect x="-17" y="-11" width="34" height="22" rx="10" fill="${paint(fill)}"/>`,
    stroke('M-8-9v17M-1-10v19M6-10v19', '#b98a3c', 1.8, 0.5) +
      stroke('M-11-5q4-3 9-3', '#fffaf0', 2, 0.7),
  );
}

function granola(pen: Pen, x: number, y: number): string {
  const fill = pen.shade(pen.pick(['#b9792f', '#d39a4c', '#8f5520', '#e2b56a'] as const));
  return pen.item(
    { x, y, rotate: pen.between(0, 360), scale: pen.between(0.7, 1.2), shadow: 0.35 },
    (paint) => `<path d="M-9-3L-2-9L8-6L10 4L2 9L-8 6z" fill="${paint(fill)}"/>`,
    stroke('M-4-3l5-2', '#fff0c8', 1.6, 0.6),
  );
}

export const grainSides = {
  rice: grains('#e6d9bd', ['#fffdf6', '#fbf4e4', '#f2e8d2', '#fffaf0'], 7.4, 2.9),
  saffronRice: grains('#c58a1c', ['#f7c948', '#f2b931', '#fbdc7c', '#e9a824'], 7.4, 2.9),
  greenRice: grains('#8da35c', ['#dfe9b5', '#cddd95', '#eef3cf', '#a9c46c'], 7.4, 2.9),
  brownRice: grains('#a98556', ['#d9b985', '#cda46c', '#e6cd9e', '#c2955a'], 7.4, 2.9),
  wildRice: grains('#3d2a1f', ['#4a3226', '#33211a', '#6b4a34', '#d9bd8c', '#523726'], 8.4, 2.4),
  cauliflowerRice: grains('#dcd6bd', ['#fbf8ea', '#f1ecd6', '#e8e2c6', '#fffdf3'], 4.6, 3.6, 6.6),
  orzo: grains('#c79a4a', ['#f6dc9c', '#efcd80', '#fae8b8', '#e6bd68'], 8.6, 3.6, 8),
  quinoa: grains('#bf9f63', ['#ecd9a8', '#dfc68a', '#f5e8c6', '#b8763f', '#e7cf98'], 3.4, 3.4, 6.2),
  couscous: grains('#c79c4f', ['#f2d58f', '#eac673', '#f8e4b0', '#dfb55d'], 3, 3, 5.8),
  farro: grains('#7d5a33', ['#b98b55', '#a67643', '#cba36c', '#92643a'], 6.4, 4.2, 7.6),
  oats: grains('#d9c190', ['#f3e6c8', '#e8d5ae', '#f8efd9', '#dcc394'], 7, 4.8, 8.2),
  yogurt: mash('#f3efe4', ['#fbf9f2', '#f7f3e8', '#fffdf8'], '#ffffff', 0.9),
  mash: mash('#f1e2b8', ['#f5e7c0', '#f1dfb0', '#f8eecf'], '#fffaf0', 0.6),
  sweetMash: mash('#dd7f2c', ['#ea8f3b', '#e58430', '#f09b48'], '#ffd9a0', 0.3),
  cauliflowerMash: mash('#efe9d6', ['#f7f2e2', '#f3ecd6', '#fbf8ee'], '#ffffff', 0.7),
  polenta: mash('#e9b93f', ['#f4cb55', '#efc148', '#f8d873'], '#fff2bf', 0.4),
  hummus: mash('#d3b37a', ['#e4c894', '#dcbd84', '#ecd6a8'], '#fff3d6', 0.4),
  noodle: strands('#b98a3e', ['#efcf8a', '#e6bf70', '#f5dea6', '#dcb062'], 5.4, '#fff6d8'),
  riceNoodle: strands('#d8c9a6', ['#f8f0dc', '#f0e5c8', '#fffaf0', '#e8d9b6'], 4.6, '#ffffff'),
  soba: strands('#5d4634', ['#8b6a4e', '#7a5a41', '#9c7a5c', '#6d4f3a'], 4.6, '#e6cfae'),
  penne: penne('#c58f3a', PENNE),
  wholePenne: penne('#8a6232', WHOLE_PENNE),
  gnocchi: { step: 21, base: '#c79f58', zoom: 1.6, draw: gnocchi },
  granola: { step: 11, base: '#7c4b1d', zoom: 1.5, draw: granola },
} satisfies Record<string, Side>;
