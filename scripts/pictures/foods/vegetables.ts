import { lighter, type Colour } from '../colour.ts';
import { stroke, type Pen } from '../pen.ts';
import type { Palette, Side } from './side.ts';

function tomato(pen: Pen, x: number, y: number): string {
  const skin = pen.shade('#d2382a');
  return pen.item(
    { x, y, rotate: pen.between(0, 360), scale: pen.between(0.9, 1.25) },
    (paint) => `<circle r="14" fill="${paint(skin)}"/>`,
    '<circle r="10.5" fill="#ec6a4e"/><g fill="#b92a1e"><path d="M0-1.5L-3-9Q0-10.5 3-9z"/><path d="M1.3.8L8 3.2Q7 7 4 8.6z"/><path d="M-1.3.8L-8 3.2Q-7 7-4 8.6z"/></g>' +
      '<g fill="#ffdf9a"><circle cx="-5" cy="-4" r="1.3"/><circle cx="5" cy="-4" r="1.3"/><circle cy="6" r="1.3"/><circle cx="-6.5" cy="1" r="1"/><circle cx="6.5" r="1"/></g>' +
      stroke('M-9-6q3-5 8-6', '#fff', 2, 0.55),
  );
}

function pepperStrips(base: Colour, palette: Palette): Side {
  return {
    step: 15,
    base,
    zoom: 1.7,
    draw(pen, x, y) {
      const colour = pen.pick(palette);
      return pen.item(
        { x, y, rotate: pen.between(0, 360), scale: pen.between(0.9, 1.3) },
        (paint) =>
          `<path d="M-22 4C-12-14 12-14 22 4" fill="none" stroke="${paint(colour)}" stroke-width="9" stroke-linecap="round"/>`,
        stroke('M-20 1.5C-11-14 11-14 20 1.5', lighter(colour, 0.5), 2, 0.7),
      );
    },
  };
}

/** Round slices: rind, flesh and heart. */
function carrot(pen: Pen, x: number, y: number): string {
  const rind = pen.shade('#ea7f22', { light: 0.2 });
  return pen.item(
    { x, y, rotate: pen.between(0, 360), scale: pen.between(0.9, 1.25) },
    (paint) => `<circle r="12.5" fill="${paint(rind)}"/>`,
    '<circle r="7" fill="#f6a04a"/><circle r="3" fill="#f9bd77"/>' +
      stroke('M-8-6q3-4 7-5', '#fff', 1.8, 0.5),
  );
}

function carrotStick(pen: Pen, x: number, y: number, direction: number): string {
  const fill = pen.shade(pen.pick(['#ea7f22', '#f08f36', '#dd6f18'] as const), { dark: 0.36 });
  return pen.item(
    { x, y, rotate: direction + pen.between(-20, 20), scale: pen.between(0.9, 1.15), shadow: 0.36 },
    (paint) => `<path d="M-38-9Q0-12 36-3Q40 0 36 3Q0 12-38 9Q-44 0-38-9z" fill="${paint(fill)}"/>`,
    stroke('M-30-4Q0-7 26-2', '#ffd9a4', 2.4, 0.6) +
      stroke('M-12 6l10 1M6 4l8 0', '#7b3510', 2.4, 0.5),
  );
}

/** Roasted cubes with one browned edge. */
function cubes(base: Colour, palette: Palette, browned: Colour, gloss: Colour): Side {
  return {
    step: 24,
    base,
    zoom: 1.6,
    draw(pen, x, y) {
      const fill = pen.shade(pen.pick(palette), { light: 0.3, dark: 0.38 });
      return pen.item(
        { x, y, rotate: pen.between(0, 90), scale: pen.between(0.9, 1.25) },
        (paint) => `<rect x="-15" y="-13" width="30" height="26" rx="6" fill="${paint(fill)}"/>`,
        stroke('M-9-8h14', browned, 3, 0.55) + stroke('M-9 7h8', gloss, 2.5, 0.6),
      );
    },
  };
}

function potato(pen: Pen, x: number, y: number): string {
  const fill = pen.shade(pen.pick(['#e8c374', '#dfb35c', '#efd18c'] as const), {
    light: 0.4,
    dark: 0.4,
  });
  return pen.item(
    { x, y, rotate: pen.between(0, 180), scale: pen.between(0.9, 1.25) },
    (paint) =>
      `<path d="M-17-4C-14-18 12-18 17-4C20 12 8 17-3 16C-14 15-20 8-17-4z" fill="${paint(fill)}"/>`,
    stroke('M-8-7q8-5 15 0M-9 8q6 4 12 2', '#93601f', 2.8, 0.55),
  );
}

function wedge(pen: Pen, x: number, y: number): string {
  const flesh = pen.shade(pen.pick(['#f0cc72', '#e6bb58', '#f5d98e'] as const), { dark: 0.34 });
  return pen.item(
    { x, y, rotate: pen.between(0, 360), scale: pen.between(0.95, 1.2), shadow: 0.4 },
    (paint) => `<path d="M-32 6Q0-24 32 6Q0 18-32 6z" fill="${paint('#a8692c')}"/>`,
    `<path d="M-28 6Q0-18 28 6Q0 11-28 6z" fill="${flesh}"/>` +
      stroke('M-14 0q12-9 26-2', '#8f5a1d', 2.6, 0.5) +
      stroke('M-16 5q14 3 28 0', '#fff3cf', 2, 0.6),
  );
}

const CURLED = 'M-20 3Q-6-9 4 0T21-3';
const STRAIGHT = 'M-15 2Q0-3 15 1';

/** Shreds: slaw, cabbage, hash browns, kimchi. */
function shreds(base: Colour, palette: Palette, width: number, path = CURLED, step = 10.5): Side {
  return {
    step,
    base,
    zoom: 1.7,
    draw(pen, x, y) {
      const colour = pen.pick(palette);
      return pen.item(
        { x, y, rotate: pen.between(0, 360), scale: pen.between(0.9, 1.4) },
        (paint) =>
          `<path d="${path}" fill="none" stroke="${paint(colour)}" stroke-width="${width}" stroke-linecap="round"/>`,
      );
    },
  };
}

function cucumber(pen: Pen, x: number, y: number): string {
  return pen.item(
    { x, y, rotate: pen.between(0, 360), scale: pen.between(0.9, 1.2) },
    (paint) => `<circle r="14" fill="${paint('#3f7f3d')}"/>`,
    '<circle r="12" fill="#dcedb8"/><circle r="7.5" fill="#cbe39d"/><g fill="#f5f9df"><ellipse cy="-5" rx="1" ry="2.2"/><ellipse cx="4.5" cy="2" rx="1" ry="2.2" transform="rotate(120 4.5 2)"/><ellipse cx="-4.5" cy="2" rx="1" ry="2.2" transform="rotate(-120 -4.5 2)"/></g>',
  );
}

function onion(pen: Pen, x: number, y: number): string {
  const colour = pen.pick(['#c46a9c', '#e3a9c6', '#b15088'] as const);
  return pen.item(
    { x, y, rotate: pen.between(0, 360), scale: pen.between(0.9, 1.4) },
    (paint) =>
      `<path d="M-14 4A14 11 0 1 1 14 4" fill="none" stroke="${paint(colour)}" stroke-width="4" stroke-linecap="round"/>`,
  );
}

function zucchini(pen: Pen, x: number, y: number): string {
  return pen.item(
    { x, y, rotate: pen.between(0, 360), scale: pen.between(0.95, 1.3) },
    (paint) => `<circle r="14.5" fill="${paint('#4d7b33')}"/>`,
    '<circle r="12.3" fill="#e6dc9b"/>' +
      stroke('M-8-4l16 7M-7 4l12 5M-4-9l12 5', '#8a5a20', 2.6, 0.7),
  );
}

function eggplant(pen: Pen, x: number, y: number): string {
  const flesh = pen.shade(pen.pick(['#d9b573', '#caa05c', '#e2c48a'] as const), { dark: 0.4 });
  return pen.item(
    { x, y, rotate: pen.between(0, 360), scale: pen.between(0.95, 1.25), shadow: 0.38 },
    (paint) => `<rect x="-17" y="-15" width="34" height="30" rx="8" fill="${paint('#43224a')}"/>`,
    `<rect x="-14" y="-15" width="28" height="24" rx="7" fill="${flesh}"/>` +
      stroke('M-7-8h11M-3 0h10', '#7a4a1e', 2.6, 0.6),
  );
}

function mushroom(pen: Pen, x: number, y: number): string {
  const fill = pen.shade(pen.pick(['#c9a06c', '#b58a56', '#d8b584'] as const), {
    light: 0.4,
    dark: 0.4,
  });
  return pen.item(
    { x, y, rotate: pen.between(0, 360), scale: pen.between(0.9, 1.3) },
    (paint) =>
      `<path d="M-16 2C-16-16 16-16 16 2C16 6 6 4 5 5V15H-5V5C-6 4-16 6-16 2z" fill="${paint(fill)}"/>`,
    stroke('M-11 1Q0-7 11 1', '#5b3a1c', 2, 0.5),
  );
}

function olive(pen: Pen, x: number, y: number): string {
  const fill = pen.shade(pen.pick(['#4a3350', '#3a2740', '#5c4463'] as const), { light: 0.3 });
  return pen.item(
    { x, y, rotate: pen.between(0, 360), scale: pen.between(0.9, 1.2) },
    (paint) => `<ellipse rx="12" ry="10" fill="${paint(fill)}"/>`,
    '<ellipse cx="2" rx="4" ry="3.6" fill="#1d1021"/>' + stroke('M-8-4q3-4 7-4', '#fff', 1.8, 0.5),
  );
}

export const vegetableSides = {
  tomato: { step: 22, base: '#8f2a1c', zoom: 1.6, draw: tomato },
  pepper: pepperStrips('#8c2f1c', ['#d8412f', '#e9a12b', '#d8412f', '#f0b93a']),
  greenPepper: pepperStrips('#4d6b22', ['#5fa03a', '#7cb84a', '#d8412f', '#4a8a30']),
  carrot: { step: 19, base: '#a95313', zoom: 1.7, draw: carrot },
  carrotStick: { step: 18, base: '#8f4310', zoom: 1.5, draw: carrotStick },
  sweetPotato: cubes('#9d4a15', ['#e2812f', '#d97324', '#ea9244'], '#7b3510', '#ffd8a4'),
  squash: cubes('#a8761a', ['#f0b440', '#e8a530', '#f6c55c'], '#8a5410', '#ffedb8'),
  beet: cubes('#4a0f24', ['#8e1f45', '#7a1839', '#a52f57'], '#3d0a1d', '#f0a3bd'),
  potato: { step: 26, base: '#8f6a2c', zoom: 1.6, draw: potato },
  wedge: { step: 25, base: '#7d531f', zoom: 1.5, draw: wedge },
  cabbage: shreds('#5b2450', ['#8e3f7e', '#7a3069', '#b06aa3', '#dcb4d4', '#9a4a8a'], 4.2),
  slaw: shreds('#a9b878', ['#e9efc4', '#d3e09d', '#f4f5dc', '#ea8a33', '#b9cf7d', '#9a4a8a'], 4),
  kimchi: shreds('#a33a17', ['#e8683a', '#f3b27a', '#d24a20', '#f7d9a8', '#c23d18'], 5.4),
  hashBrown: shreds(
    '#8a5518',
    ['#f0c870', '#d9a046', '#f6dc9c', '#b5752a', '#94591a', '#e6b458'],
    4.4,
    STRAIGHT,
    8.4,
  ),
  zoodle: shreds('#6f8f3c', ['#a9c96a', '#c9dd94', '#8db653', '#dfeab8', '#5f8f3a'], 4.6),
  cucumber: { step: 21, base: '#4b7a3c', zoom: 1.7, draw: cucumber },
  onion: { step: 20, base: '#7c3a5c', zoom: 1.7, draw: onion },
  zucchini: { step: 22, base: '#7d8a3a', zoom: 1.7, draw: zucchini },
  eggplant: { step: 25, base: '#4f2f3f', zoom: 1.6, draw: eggplant },
  mushroom: { step: 22, base: '#5d4027', zoom: 1.6, draw: mushroom },
  olive: { step: 19, base: '#3a2a33', zoom: 1.5, draw: olive },
} satisfies Record<string, Side>;
