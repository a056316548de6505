import type { Colour } from '../colour.ts';
import { n, stroke, type Pen } from '../pen.ts';
import type { Protein } from './protein.ts';

/** A stack of pancakes seen from above, with butter and a run of syrup. */
function pancakes(pen: Pen): string {
  const stack = [
    [-34, 18, 60],
    [36, 14, 60],
    [0, -8, 64],
  ] as const;
  const cakes = stack.map(([x, y, radius]) => {
    const top = pen.shade('#c98439', { light: 0.3, dark: 0.2, centre_x: 0.45, centre_y: 0.4 });
    return pen.item(
      { x, y, shadow: 0.45 },
      (paint) => `<circle r="${radius}" fill="${paint('#efcf8e')}"/>`,
      `<circle r="${radius - 5}" fill="${top}"/>` +
        pen.specks(26, radius - 10, (speckX, speckY) => {
          const colour = pen.pick(['#a5622a', '#e6b264'] as const);
          return `<circle cx="${n(speckX)}" cy="${n(speckY)}" r="${n(pen.between(1, 3.4))}" fill="${colour}" fill-opacity=".5"/>`;
        }),
    );
  });
  const syrup =
    '<path d="M-26-22C-20-40 20-42 30-20C44-10 34 8 40 30C42 44 30 44 28 30C24 12 14 16 4 10C-4 8-8 34-16 40C-26 42-24 24-24 10C-36 0-32-12-26-22z" fill="#8a4310" fill-opacity=".82"/>' +
    stroke('M-16-22C-6-32 12-32 20-22', '#ffe0a8', 4, 0.6);
  const butter = pen.item(
    { x: 2, y: -10, rotate: 14, shadow: 0.35 },
    (paint) => `<rect x="-14" y="-13" width="28" height="26" rx="5" fill="${paint('#fbe38a')}"/>`,
    stroke('M-8-8h10', '#fffbe0', 3, 0.9),
  );
  return cakes.join('') + syrup + butter;
}

type Filling = readonly [Colour, Colour, Colour];

/** Two halves of a wrap, cut ends towards the eye. */
function wraps(tortilla: Colour, filling: Filling): Protein {
  const halves = [
    [-44, -20, -24],
    [36, 26, -14],
  ] as const;
  const draw = (pen: Pen) =>
    halves
      .map(([x, y, rotate]) => {
        const skin = pen.shade(tortilla, { light: 0.5, dark: 0.26 });
        const toasted = pen.specks(16, 1, (speckX, speckY) => {
          const size = pen.between(3, 8);
          return `<ellipse cx="${n(speckX * 50 - 14)}" cy="${n(speckY * 26)}" rx="${n(size)}" ry="${n(size * 0.6)}" fill="#a8682a" fill-opacity=".38"/>`;
        });
        const inside = pen.specks(46, 1, (speckX, speckY) => {
          const colour = pen.pick(filling);
          return `<ellipse cx="${n(62 + speckX * 16)}" cy="${n(speckY * 27)}" rx="${n(pen.between(4, 7))}" ry="${n(pen.between(3, 6))}" fill="${colour}" transform="rotate(${n(pen.between(-4, 4))})"/>`;
        });
        return pen.item(
          { x, y, rotate, shadow: 0.45 },
          (paint) =>
            `<path d="M-70-30C-40-40 30-40 62-36C80-30 80 30 62 36C30 40-40 40-70 30C-84 20-84-20-70-30z" fill="${paint(skin)}"/>`,
          toasted +
            '<ellipse cx="62" rx="19" ry="35" fill="#f6e3bd"/><ellipse cx="62" rx="16.500" ry="31" fill="#5c3a1c"/>' +
            inside +
            stroke('M-60-22C-30-30 10-30 36-28', '#fffaf0', 4, 0.55),
        );
      })
      .join('');
  return { scale: 1.42, draw };
}

/** A square cut from a baking dish: lasagna, shepherd's pie, frittata. */
function bakedSquare(crust: Colour, spots: Filling, side: Colour): Protein {
  const draw = (pen: Pen) => {
    const top = pen.shade(crust, { light: 0.34, dark: 0.26 });
    const browned = Array.from({ length: 46 }, () => {
      const colour = pen.pick(spots);
      return `<ellipse cx="${n(pen.between(-80, 80))}" cy="${n(pen.between(-50, 42))}" rx="${n(pen.between(4, 13))}" ry="${n(pen.between(3, 8))}" fill="${colour}" fill-opacity=".6" transform="rotate(${n(pen.between(-9, 9))})"/>`;
    });
    return pen.item(
      { x: 0, y: 0, rotate: -4, scale: 1.05, shadow: 0.5 },
      (paint) => `<rect x="-98" y="-64" width="196" height="132" rx="16" fill="${paint(side)}"/>`,
      `<rect x="-95" y="-62" width="190" height="118" rx="14" fill="${top}"/>${browned.join('')}` +
        stroke('M-78-48C-40-54 40-54 76-48', '#fff6dc', 5, 0.5),
    );
  };
  return { scale: 1.3, draw };
}

const PEPPER_SPOTS = [
  [-56, -8, -14, '#c8321f'],
  [52, 6, 18, '#e9a12b'],
] as const;

function stuffedPeppers(pen: Pen): string {
  return PEPPER_SPOTS.map(([x, y, rotate, colour]) => {
    const skin = pen.shade(colour, { light: 0.3, dark: 0.36 });
    const filling = pen.specks(70, 1, (speckX, speckY) => {
      const piece = pen.pick(['#8a5230', '#f3e6c8', '#2f1d1b', '#ffcf3f', '#5c9a3e'] as const);
      return `<ellipse cx="${n(speckX * 34)}" cy="${n(speckY * 42)}" rx="${n(pen.between(4, 6.5))}" ry="${n(pen.between(3, 5))}" fill="${piece}" transform="rotate(${n(pen.between(-5, 5))})"/>`;
    });
    return pen.item(
      { x, y, rotate, shadow: 0.45 },
      (paint) =>
        `<path d="M-6-66l4-14h6l4 14z" fill="${paint('#5f8f3a')}"/><path d="M0-66C36-72 56-40 50 0C46 42 26 64 0 62C-26 64-46 42-50 0C-56-40-36-72 0-66z" fill="${paint(skin)}"/>`,
      '<ellipse cy="-2" rx="40" ry="50" fill="#5a2d18"/>' +
        filling +
        stroke('M-44-22C-42-44-30-56-14-58', '#fff', 4, 0.5),
    );
  }).join('');
}

export const baked = {
  pancakes: { scale: 1.55, draw: pancakes },
  chickenWrap: wraps('#ecd3a0', ['#e0b681', '#6fae4c', '#d8412f']),
  eggWrap: wraps('#ecd3a0', ['#f8d560', '#4f9a3f', '#8d4a26']),
  beefWrap: wraps('#e2c48c', ['#7c3a1c', '#2f1d1b', '#fbf4e4']),
  greenWrap: wraps('#9cb86a', ['#e3bf7d', '#d8412f', '#8e3f7e']),
  lasagna: bakedSquare('#eab25a', ['#b5481f', '#fbe6b4', '#c9802c'], '#a83a1c'),
  shepherdsPie: bakedSquare('#f1dca4', ['#c98d3c', '#fff4d6', '#dcb265'], '#6d3a1e'),
  frittata: bakedSquare('#f4cb5c', ['#4f9a3f', '#d8412f', '#fff0b8'], '#c98d2c'),
  enchiladas: bakedSquare('#b8401f', ['#f6d38c', '#fff3d2', '#8a2610'], '#7d2a12'),
  stuffedPeppers: { scale: 1.5, draw: stuffedPeppers },
} satisfies Record<string, Protein>;
