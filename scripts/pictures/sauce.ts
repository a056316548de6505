import type { Colour } from './colour.ts';
import { n, stroke, type Pen } from './pen.ts';

interface Sauce {
  light: Colour;
  deep: Colour;
  /** Chopped herbs show in it. */
  herbs?: boolean;
  gloss?: number;
}

export const sauces = {
  chimichurri: { light: '#5f8a2a', deep: '#3d6a1c', herbs: true },
  pesto: { light: '#6f9a3a', deep: '#4b7524', herbs: true },
  greenCurry: { light: '#a9b85c', deep: '#7d8f38' },
  salsaVerde: { light: '#8aa83c', deep: '#5f7d22', herbs: true },
  glaze: { light: '#6a2f12', deep: '#42190a' },
  teriyaki: { light: '#54250f', deep: '#311305' },
  barbecue: { light: '#8a2f14', deep: '#5c1a08' },
  buffalo: { light: '#e0591d', deep: '#b03a0c' },
  tomato: { light: '#c23d22', deep: '#8e2413' },
  arrabbiata: { light: '#b32c18', deep: '#7d180b' },
  cream: { light: '#f7ecd2', deep: '#e5d2a8', gloss: 0.9 },
  coconut: { light: '#f0dfae', deep: '#d6bd7c', gloss: 0.8 },
  goldenCurry: { light: '#e9b545', deep: '#bd8820', gloss: 0.6 },
  curry: { light: '#d98a1f', deep: '#ab6310' },
  redCurry: { light: '#cf5a2a', deep: '#9c3814' },
  masala: { light: '#d2702c', deep: '#a34a12' },
  peanut: { light: '#b9803f', deep: '#8d5a24' },
  mole: { light: '#4a2412', deep: '#2c1307' },
  gravy: { light: '#8a5a2c', deep: '#5f3a17' },
  chili: { light: '#8f2f17', deep: '#5f1a0a' },
  broth: { light: '#dca84c', deep: '#b27a24' },
  dal: { light: '#dd9a2c', deep: '#b06c12' },
  mustard: { light: '#dcb04a', deep: '#b0811f' },
  maple: { light: '#9a5518', deep: '#6b350a' },
  beet: { light: '#a12a50', deep: '#6f1534' },
} satisfies Record<string, Sauce>;

export type SauceName = keyof typeof sauces;

const CHOPPED = ['#86b245', '#3d6a1c', '#a9c766', '#2f5716', '#c33a22'] as const;

/** A spooned line of sauce across the protein, drawn in the protein's own space. */
export function drawSauceLine(pen: Pen, name: SauceName, shadowFilter: string): string {
  const sauce: Sauce = sauces[name];
  const drops = Array.from({ length: 13 }, (_, index) => ({
    x: -72 + index * 12 + pen.between(0, 5),
    y: Math.sin(index / 2.1 + 1) * 9 + pen.between(-4, 4) - (index - 6) * 2.2,
    swell: Math.sin((index / 12) * Math.PI),
    uneven: (index % 3) * 1.6,
  }));
  const line = (colour: Colour, size: number, shift: number) =>
    drops
      .map(
        ({ x, y, swell, uneven }) =>
          `<ellipse cx="${n(x - shift)}" cy="${n(y - shift * 1.5)}" rx="${n((9 + swell * 7) * size)}" ry="${n((7 + swell * 6 + uneven) * size)}" fill="${colour}"/>`,
      )
      .join('');
  const body = `<g filter="${shadowFilter}">${line(sauce.deep, 1, 0)}</g>${line(sauce.light, 0.8, 1)}`;
  const texture = sauce.herbs
    ? Array.from({ length: 90 }, () => {
        const drop = drops[Math.floor(pen.random() * drops.length)] ?? { x: 0, y: 0 };
        return `<ellipse cx="${n(drop.x + pen.between(-13, 13))}" cy="${n(drop.y + pen.between(-11, 11))}" rx="${n(pen.between(1.4, 3.8))}" ry="${n(pen.between(1, 2.4))}" fill="${pen.pick(CHOPPED)}"/>`;
      }).join('')
    : stroke('M-52 8C-30-4 0 2 26-8S58-14 62-16', '#fff', 3, sauce.gloss ?? 0.35);
  const splashes = Array.from(
    { length: 6 },
    () =>
      `<circle cx="${n(pen.between(-95, 95))}" cy="${n(pen.between(-45, 45))}" r="${n(pen.between(1.5, 4.5))}" fill="${sauce.deep}"/>`,
  );
  return body + texture + splashes.join('');
}

/** A ladle of sauce in the middle of the dish. */
export function drawPool(
  pen: Pen,
  name: SauceName,
  centre: { x: number; y: number; radius: number },
  shadowFilter: string,
): string {
  const fill = pen.shade(sauces[name].light, { light: 0.18, dark: 0.25 });
  const scale = (centre.radius / 178).toFixed(2);
  return `<g transform="translate(${n(centre.x)} ${n(centre.y + 4)}) rotate(${n(pen.between(0, 360))}) scale(${scale})"><path d="M-120-20C-122-92-30-116 34-104C112-92 142-30 116 40C96 104-10 120-64 96C-112 76-120 30-120-20z" fill="${fill}" filter="${shadowFilter}"/>${stroke('M-92-36C-82-74-34-92 22-86', '#fff', 6, 0.22)}</g>`;
}
