import { stroke, type Pen } from '../pen.ts';

type Topping = (pen: Pen, x: number, y: number) => string;

function citrusSlice(pen: Pen, x: number, y: number): string {
  const segments = [0, 60, 120, 180, 240, 300]
    .map((angle) => `<path d="M0-3L-7-17Q0-21 7-17z" transform="rotate(${angle})"/>`)
    .join('');
  return pen.item(
    { x, y, rotate: pen.between(0, 360), scale: 1.15, shadow: 0.35 },
    (paint) => `<circle r="24" fill="${paint('#f2c521')}"/>`,
    `<circle r="20.5" fill="#fff3bd"/><g fill="#f9dc55">${segments}</g>`,
  );
}

function limeWedge(pen: Pen, x: number, y: number): string {
  return pen.item(
    { x, y, rotate: pen.between(0, 360), scale: 1.1, shadow: 0.35 },
    (paint) => `<path d="M-25 0A25 25 0 0 1 25 0z" fill="${paint('#4f9331')}"/>`,
    '<path d="M-21-1.5A21 21 0 0 1 21-1.5z" fill="#eaf4c4"/><g fill="#b7d95f"><path d="M-2-4L-17-4Q-16-12-10-16z"/><path d="M0-5L-7-18Q0-21 7-18z"/><path d="M2-4L17-4Q16-12 10-16z"/></g>',
  );
}

function avocadoFan(pen: Pen, x: number, y: number): string {
  return [0, 1, 2, 3, 4]
    .map((slice) =>
      pen.item(
        { x: x + (slice * 13 - 26) * 1.3, y: y + slice * 7, rotate: 20 + slice * 7, scale: 1.1 },
        (paint) =>
          `<path d="M-8-36C6-34 10-6 6 34C-2 40-10 36-11 30C-8 6-16-22-8-36z" fill="${paint('#4a7a2c')}"/>`,
        '<path d="M-7-32C3-30 7-6 3 31C-2 35-7 33-8 28C-5 6-12-20-7-32z" fill="#c9dc7a"/>' +
          stroke('M-3-24C2-16 4 6 1 26', '#eef2b0', 4),
      ),
    )
    .join('');
}

function dollop(colour: '#fbf8ee' | '#f1cf6a' | '#e4c894', flecks: string): Topping {
  return (pen, x, y) => {
    const fill = pen.shade(colour, { light: 0.9, dark: 0.1 });
    return pen.item(
      { x, y, scale: 1.1, shadow: 0.25 },
      (paint) =>
        `<path d="M-34 2C-36-22-6-34 14-30C38-24 40 6 26 22C8 38-34 30-34 2z" fill="${paint(fill)}"/>`,
      stroke('M-18 2C-14-16 12-18 16-4C18 10-4 14-6 4', '#b9ac86', 4, 0.5) +
        `<g fill="${flecks}"><circle cx="6" cy="8" r="2"/><circle cx="-10" cy="12" r="2"/><circle cx="12" cy="-14" r="2"/></g>`,
    );
  };
}

function crumbled(colours: readonly [string, ...string[]], reach: number): Topping {
  return (pen, x, y) =>
    Array.from({ length: 11 }, () => {
      const colour = pen.pick(colours);
      return pen.item(
        {
          x: x + pen.between(-reach, reach),
          y: y + pen.between(-reach, reach) * 0.9,
          rotate: pen.between(0, 90),
          scale: pen.between(0.7, 1.2),
        },
        (paint) => `<path d="M-8-7L7-9L9 6L-6 8z" fill="${paint(colour)}"/>`,
      );
    }).join('');
}

function nuts(pen: Pen, x: number, y: number): string {
  return Array.from({ length: 12 }, () => {
    const fill = pen.shade(pen.pick(['#d9a25c', '#c98d45', '#e6ba7c'] as const));
    return pen.item(
      {
        x: x + pen.between(-58, 58),
        y: y + pen.between(-50, 50),
        rotate: pen.between(0, 360),
        scale: pen.between(0.8, 1.1),
      },
      (paint) => `<path d="M-9 0C-7-8 6-8 9-1C6 7-7 8-9 0z" fill="${paint(fill)}"/>`,
      stroke('M-5 0Q0-3 5 0', '#8a5520', 1.4, 0.6),
    );
  }).join('');
}

function basilSprig(pen: Pen, x: number, y: number): string {
  return [-38, 0, 40]
    .map((rotate) => {
      const fill = pen.shade('#2f8a3c', { light: 0.2 });
      return pen.item(
        { x: x + rotate * 0.5, y: y + Math.abs(rotate) * 0.3, rotate, scale: 1.1, shadow: 0.34 },
        (paint) => `<path d="M0-28c17 4 20 28 0 46c-20-18-17-42 0-46z" fill="${paint(fill)}"/>`,
        stroke('M0-20v34M0-6l7-5M0 2l-8-5', '#d9f2c8', 1.6, 0.6),
      );
    })
    .join('');
}

function halvedEgg(pen: Pen, x: number, y: number): string {
  const white = pen.shade('#fff8ea', { light: 0.9, dark: 0.12 });
  const yolk = pen.shade('#f6a623', { light: 0.35, dark: 0.18 });
  return [-26, 26]
    .map((offset) =>
      pen.item(
        { x: x + offset * 1.2, y: y + offset * 0.4, rotate: offset, scale: 1.05, shadow: 0.36 },
        (paint) => `<ellipse rx="22" ry="28" fill="${paint(white)}"/>`,
        `<circle cy="3" r="12" fill="${yolk}"/>`,
      ),
    )
    .join('');
}

function naan(pen: Pen, x: number, y: number): string {
  const fill = pen.shade('#efd6a4', { light: 0.4, dark: 0.2 });
  return pen.item(
    { x, y, rotate: pen.between(-30, 30), scale: 1.25, shadow: 0.4 },
    (paint) =>
      `<path d="M-56 6C-50-34 20-44 56-20C64 10 26 34-20 32C-44 30-58 22-56 6z" fill="${paint(fill)}"/>`,
    pen.specks(
      16,
      1,
      (speckX, speckY) =>
        `<ellipse cx="${speckX * 42}" cy="${speckY * 22 - 4}" rx="${pen.between(3, 9).toFixed(1)}" ry="${pen.between(2, 5).toFixed(1)}" fill="#a8682a" fill-opacity=".45"/>`,
    ) + stroke('M-38-12C-16-28 20-30 40-18', '#fffaf0', 4, 0.5),
  );
}

const all = {
  lemon: citrusSlice,
  lime: limeWedge,
  avocado: avocadoFan,
  tzatziki: dollop('#fbf8ee', '#5c9a3e'),
  sourCream: dollop('#fbf8ee', '#c8321e'),
  hummus: dollop('#e4c894', '#b8561e'),
  mustard: dollop('#f1cf6a', '#8a5a14'),
  feta: crumbled(['#fffdf6', '#fbf6e6'], 56),
  cheddar: crumbled(['#f5a83a', '#f9bf5c', '#eb9626'], 56),
  parmesan: crumbled(['#f7e7b0', '#f2dc98'], 52),
  goatCheese: crumbled(['#fffef9', '#f6f1e2'], 44),
  nuts,
  basil: basilSprig,
  egg: halvedEgg,
  naan,
} satisfies Record<string, Topping>;

export type ToppingName = keyof typeof all;

export const toppings: Record<ToppingName, Topping> = all;
