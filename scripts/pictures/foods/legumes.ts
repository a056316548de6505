import type { Colour } from '../colour.ts';
import type { Pen } from '../pen.ts';
import type { Palette, Side } from './side.ts';

function beans(base: Colour, palette: Palette, light: number, glint: number): Side {
  return {
    step: 11.5,
    base,
    zoom: 1.7,
    draw(pen, x, y) {
      const fill = pen.shade(pen.pick(palette), { light });
      return pen.item(
        { x, y, rotate: pen.between(0, 180), scale: pen.between(1, 1.2) },
        (paint) => `<ellipse rx="9" ry="6" fill="${paint(fill)}"/>`,
        `<ellipse cx="-2" cy="-2" rx="3.2" ry="1.2" fill="#fff" fill-opacity="${glint}"/>`,
      );
    },
  };
}

function lentils(base: Colour, palette: Palette): Side {
  return {
    step: 7.4,
    base,
    zoom: 1.6,
    draw(pen, x, y) {
      const fill = pen.pick(palette);
      return pen.item(
        { x, y, rotate: pen.between(0, 180), scale: pen.between(0.9, 1.15), shadow: 0.28 },
        (paint) => `<ellipse rx="4.8" ry="4" fill="${paint(fill)}"/>`,
        '<ellipse cx="-1.2" cy="-1.2" rx="1.8" ry="1" fill="#fff" fill-opacity=".35"/>',
      );
    },
  };
}

function pea(pen: Pen, x: number, y: number): string {
  const fill = pen.shade(pen.pick(['#79b843', '#68a838', '#8bc653'] as const), { light: 0.5 });
  return pen.item(
    { x, y, scale: pen.between(0.9, 1.2) },
    (paint) => `<circle r="6.6" fill="${paint(fill)}"/>`,
  );
}

function chickpea(pen: Pen, x: number, y: number): string {
  const fill = pen.shade(pen.pick(['#e3bf7d', '#d8ad66', '#edd09a'] as const), { light: 0.5 });
  return pen.item(
    { x, y, rotate: pen.between(0, 360), scale: pen.between(1, 1.2) },
    (paint) => `<path d="M-7 0a7.5 7.5 0 1 1 13 3q-2 6-7 5q-6-1-6-8z" fill="${paint(fill)}"/>`,
  );
}

function corn(pen: Pen, x: number, y: number): string {
  const fill = pen.shade(pen.pick(['#ffcf3f', '#f7bd28', '#ffdb66'] as const), {
    light: 0.5,
    dark: 0.2,
  });
  return pen.item(
    { x, y, rotate: pen.between(0, 90) },
    (paint) => `<rect x="-5.2" y="-5" width="10.4" height="10" rx="4.2" fill="${paint(fill)}"/>`,
  );
}

export const legumeSides = {
  blackBean: beans('#22130f', ['#3b2522', '#2f1d1b', '#4a2f2a'], 0.25, 0.4),
  kidneyBean: beans('#4f1512', ['#8a2a22', '#73201b', '#9c382c'], 0.22, 0.4),
  whiteBean: beans('#c9b489', ['#f4e8cb', '#ecdcb6', '#faf2de'], 0.6, 0.6),
  edamame: beans('#557f35', ['#9ccc5c', '#88bd4b', '#aed872'], 0.5, 0.3),
  greenLentil: lentils('#4b4425', ['#7a7040', '#675d33', '#8d8350', '#564c2b']),
  redLentil: lentils('#b9661f', ['#eda04a', '#e48d34', '#f4b768', '#d97c28']),
  pea: { step: 11, base: '#4b7d2c', zoom: 1.7, draw: pea },
  chickpea: { step: 12, base: '#a67c3e', zoom: 1.7, draw: chickpea },
  corn: { step: 9.6, base: '#b9841c', zoom: 1.7, draw: corn },
} satisfies Record<string, Side>;
