import { darker, lighter, type Colour } from '../colour.ts';
import { n, stroke, type Pen } from '../pen.ts';
import type { Palette, Side } from './side.ts';

function leaves(base: Colour, palette: Palette): Side {
  return {
    step: 15,
    base,
    zoom: 1.7,
    draw(pen, x, y) {
      const fill = pen.shade(pen.pick(palette), { light: 0.18, dark: 0.28 });
      return pen.item(
        { x, y, rotate: pen.between(0, 360), scale: pen.between(0.95, 1.65) },
        (paint) => `<path d="M0-17c13 2 17 20 0 34c-17-14-13-32 0-34z" fill="${paint(fill)}"/>`,
        stroke('M0-12v26M0-3l5-4M0 4l-6-4', '#e8f7d0', 1.2, 0.45),
      );
    },
  };
}

function kale(pen: Pen, x: number, y: number): string {
  const fill = pen.shade(pen.pick(['#2f7040', '#3d8549', '#25603a', '#549a52'] as const), {
    light: 0.2,
  });
  return pen.item(
    { x, y, rotate: pen.between(0, 360), scale: pen.between(0.9, 1.5) },
    (paint) =>
      `<path d="M0-20q7 2 6 8q9 0 8 8q7 4 1 10q2 8-6 8q-3 6-9 2q-6 4-9-2q-8 0-6-8q-6-6 1-10q-1-8 8-8q-1-6 6-8z" fill="${paint(fill)}"/>`,
    stroke('M0-14v28M0-4l7-5M0 2l-7-5M0 8l6-4', '#d7efc4', 1.3, 0.5),
  );
}

/** Broccoli and cauliflower: five round heads on a stalk, strewn with buds. */
function florets(base: Colour, heads: Palette, stalk: Colour, browned?: Colour): Side {
  return {
    step: 25,
    base,
    zoom: 1.75,
    draw(pen, x, y) {
      const head = pen.pick(heads);
      const fill = pen.shade(head);
      const buds: Palette = [lighter(head, 0.16), darker(head, 0.2), browned ?? lighter(head, 0.3)];
      const circles = [
        [-11, 1, 11],
        [11, 1, 11],
        [-6, -9, 11],
        [7, -9, 11],
        [0, 5, 10],
      ];
      return pen.item(
        { x, y, rotate: pen.between(0, 360), scale: pen.between(0.95, 1.25), shadow: 0.4 },
        (paint) =>
          `<path d="M-6 6h12l1 18q-7 4-14 0z" fill="${paint(stalk)}"/>` +
          circles
            .map(([cx, cy, r]) => `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${paint(fill)}"/>`)
            .join(''),
        pen.specks(
          34,
          19,
          (budX, budY) =>
            `<circle cx="${n(budX)}" cy="${n(budY * 0.86 - 3)}" r="${n(pen.between(1.6, 3.6))}" fill="${pen.pick(buds)}"/>`,
        ),
      );
    },
  };
}

function greenBean(pen: Pen, x: number, y: number, direction: number): string {
  const colour = pen.pick(['#4f9a3f', '#418a38', '#63ab4b', '#3a7d34'] as const);
  return pen.item(
    { x, y, rotate: direction + pen.between(-13, 13) },
    (paint) => `<rect x="-36" y="-4.6" width="72" height="9.2" rx="4.6" fill="${paint(colour)}"/>`,
    stroke('M-28-1.6q28-3 56 0', '#dff3b5', 1.8, 0.5),
  );
}

function asparagus(pen: Pen, x: number, y: number, direction: number): string {
  const fill = pen.shade(pen.pick(['#6aa84a', '#588f3f', '#7ab757'] as const), { dark: 0.22 });
  return pen.item(
    { x, y, rotate: direction + pen.between(-6, 6), scale: 1.1, shadow: 0.36 },
    (paint) =>
      `<path d="M-46-4.5h64q10-3 26 4.500q-16 7.500-26 4.500h-64z" fill="${paint(fill)}" stroke="#35601f" stroke-opacity=".45"/>`,
    stroke('M-42-2.200h58', '#dcf0b4', 1.6, 0.55) +
      stroke('M-30-4l6 4l-6 4M-8-4l6 4l-6 4', '#2e5a28', 1.4, 0.5) +
      stroke('M14-4q6 4 12 0q4 4 10 2M16 4q8-4 16 1M22-4q-4 4-4 8', '#3c5f2e', 1.4, 0.7),
  );
}

function bokChoy(pen: Pen, x: number, y: number, direction: number): string {
  const leaf = pen.shade(pen.pick(['#3c8a3a', '#4f9d45', '#2f7533'] as const), { light: 0.2 });
  return pen.item(
    { x, y, rotate: direction + pen.between(-35, 35), scale: pen.between(0.9, 1.2), shadow: 0.36 },
    (paint) =>
      `<path d="M-2-10C18-26 34-20 36-4C38 14 18 20-2 10z" fill="${paint(leaf)}"/>` +
      `<path d="M-34-9C-20-12-6-9 8-3L8 3C-6 10-20 12-34 9C-39 4-39-4-34-9z" fill="${paint('#eef4d8')}"/>`,
    stroke('M-30-3C-16-5-4-2 22-1M-30 3C-16 5-4 3 18 3', '#b9cf94', 1.8, 0.8),
  );
}

function sprout(pen: Pen, x: number, y: number): string {
  const fill = pen.shade(pen.pick(['#5f8f38', '#4d7d30', '#6fa044'] as const), { dark: 0.38 });
  return pen.item(
    { x, y, rotate: pen.between(0, 360), scale: pen.between(0.9, 1.2), shadow: 0.38 },
    (paint) => `<circle r="15" fill="${paint(fill)}"/>`,
    '<ellipse cx="1" rx="10.5" ry="12" fill="#b5cf72"/><ellipse cx="1" cy="-1" rx="5.5" ry="8" fill="#dbe6a6"/>' +
      stroke('M1 12V-6M1 7L-7-2M1 7L9-2M1 2L-5-8M1 2L7-8', '#5f8a34', 2.2, 0.85) +
      stroke('M-13-3q2-10 11-12M12 6q-3 7-9 8', '#5a3210', 4, 0.65),
  );
}

export const greenSides = {
  spinach: leaves('#2c5f2c', ['#3f8a3a', '#57a548', '#2f7334', '#74b857']),
  romaine: leaves('#7c9c47', ['#a5c765', '#8db653', '#c3da8b', '#79a646']),
  basil: leaves('#1f5a2b', ['#2f8a3c', '#3fa04a', '#267233']),
  kale: { step: 17, base: '#21502f', zoom: 1.7, draw: kale },
  broccoli: florets('#244f26', ['#3c8738', '#489741', '#327834'], '#7fae58'),
  cauliflower: florets('#b89a5c', ['#f3e8c8', '#eee0b8', '#f8f0d8'], '#e5dbb4', '#b97a34'),
  greenBean: { step: 15, base: '#33672f', zoom: 1.7, draw: greenBean },
  asparagus: { step: 15, base: '#3f6f35', zoom: 1.7, draw: asparagus },
  bokChoy: { step: 22, base: '#5c8a45', zoom: 1.6, draw: bokChoy },
  sprout: { step: 24, base: '#47662c', zoom: 1.6, draw: sprout },
} satisfies Record<string, Side>;
