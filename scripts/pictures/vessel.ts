import { darker, isDark, lighter, type Colour } from './colour.ts';
import { n, type Definitions } from './pen.ts';

export const tables = {
  linen: ['#f7f1e7', '#e9ddca'],
  sage: ['#eef2e6', '#d5dfc9'],
  sky: ['#eef3f5', '#d3dfe4'],
  clay: ['#f8e9de', '#ebcfbc'],
  butter: ['#fbf3da', '#f0dfae'],
  blush: ['#f9ece8', '#ebd3cc'],
  coal: ['#3a3634', '#221f1e'],
  oak: ['#5b4636', '#38291f'],
  slate: ['#46505a', '#2a3138'],
  rust: ['#5e3527', '#3a1f16'],
  pine: ['#3f4d43', '#26302a'],
} as const satisfies Record<string, readonly [Colour, Colour]>;

const glazes = {
  white: '#f6f2ea',
  slate: '#39444e',
  sage: '#a9b89c',
  terra: '#b8643d',
  navy: '#2f4462',
  sand: '#ddc9a6',
  iron: '#2a2827',
  blue: '#9db8c6',
  plum: '#6b4358',
  moss: '#5c6b48',
} as const satisfies Record<string, Colour>;

interface Shape {
  /** Half the inner width and height, in a frame of 800 × 600. */
  half_width: number;
  half_height: number;
  rim: number;
  /** Corner radius of a box; a round vessel has none. */
  corner?: number;
  handle?: 'long' | 'ears';
}

const shapes = {
  bowl: { half_width: 244, half_height: 244, rim: 22 },
  plate: { half_width: 214, half_height: 214, rim: 54 },
  skillet: { half_width: 236, half_height: 236, rim: 18, handle: 'long' },
  tray: { half_width: 318, half_height: 222, rim: 18, corner: 78 },
  oval: { half_width: 312, half_height: 220, rim: 24, handle: 'ears' },
} as const satisfies Record<string, Shape>;

export type VesselName = keyof typeof shapes;
export type TableName = keyof typeof tables;
export type GlazeName = keyof typeof glazes;

export class Vessel {
  readonly x: number;
  readonly y: number;
  readonly half_width: number;
  readonly half_height: number;
  readonly #shape: Shape;
  readonly #glaze: Colour;

  constructor(name: VesselName, glaze: GlazeName, centre: { x: number; y: number }) {
    this.#shape = shapes[name];
    this.#glaze = glazes[glaze];
    this.x = centre.x;
    this.y = centre.y;
    this.half_width = this.#shape.half_width;
    this.half_height = this.#shape.half_height;
  }

  /** The radius of a round vessel that would look as large; scales what lies in the middle. */
  get radius(): number {
    return this.half_height + (this.half_width - this.half_height) * 0.4;
  }

  /** Whether food may lie here, with a little room to the wall. */
  contains(x: number, y: number): boolean {
    const room = 4;
    const acrossX = Math.abs(x - this.x) / (this.half_width - room);
    const acrossY = Math.abs(y - this.y) / (this.half_height - room);
    if (this.#shape.corner === undefined) return Math.hypot(acrossX, acrossY) <= 1;
    return acrossX <= 1 && acrossY <= 1;
  }

  /** The vessel's outline, grown outwards by `grow`. */
  outline(grow: number, attributes: string, offset = { x: 0, y: 0 }): string {
    const width = this.half_width + grow;
    const height = this.half_height + grow;
    const x = this.x + offset.x;
    const y = this.y + offset.y;
    const { corner } = this.#shape;
    if (corner === undefined) {
      return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(width)}" ry="${n(height)}" ${attributes}/>`;
    }
    return `<rect x="${n(x - width)}" y="${n(y - height)}" width="${n(width * 2)}" height="${n(height * 2)}" rx="${n(corner + grow)}" ${attributes}/>`;
  }

  define(definitions: Definitions): void {
    const glaze = this.#glaze;
    const dark = isDark(glaze);
    const slanted = (from: Colour, middle: Colour, to: Colour) => (id: string) =>
      `<linearGradient id="${id}" x1=".15" y1=".1" x2=".85" y2=".9"><stop offset="0" stop-color="${from}"/><stop offset=".5" stop-color="${middle}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;
    const rim = slanted(
      lighter(glaze, dark ? 0.22 : 0.7),
      glaze,
      darker(glaze, dark ? 0.35 : 0.16),
    );
    const well = slanted(darker(glaze, 0.42), darker(glaze, 0.16), lighter(glaze, 0.1));
    definitions.add(() => rim(definitions.named('rim')) + well(definitions.named('well')));
    definitions.add(
      () => `<clipPath id="${definitions.named('inside')}">${this.outline(-2, '')}</clipPath>`,
    );
  }

  /** Shadow, handles, rim and well; the food is drawn on top, clipped to `inside`. */
  draw(definitions: Definitions, tableIsDark: boolean): string {
    const { rim } = this.#shape;
    const id = (name: string) => `url(#${definitions.named(name)})`;
    const reach = { x: this.radius * 0.09, y: this.radius * 0.13 };
    const shadow = (opacity: number, blur: string) =>
      `fill="#1c0f04" fill-opacity="${opacity}" filter="${id(blur)}"`;
    return (
      this.outline(rim - 3, shadow(tableIsDark ? 0.6 : 0.32, 'far'), reach) +
      this.outline(rim, shadow(0.35, 'near'), { x: 5, y: 8 }) +
      this.#handles(id('rim')) +
      this.outline(rim, `fill="${id('rim')}"`) +
      this.outline(
        rim - 2.5,
        `fill="none" stroke="#fff" stroke-opacity="${isDark(this.#glaze) ? 0.18 : 0.75}" stroke-width="2.5"`,
      ) +
      this.outline(3, `fill="${id('well')}"`)
    );
  }

  #handles(fill: string): string {
    const { handle } = this.#shape;
    if (handle === undefined) return '';
    if (handle === 'long') {
      return `<g transform="translate(${this.x} ${this.y}) rotate(-38)"><rect x="180" y="-27" width="290" height="62" rx="26" fill="#1c0f04" fill-opacity=".4"/><rect x="180" y="-30" width="290" height="58" rx="24" fill="${fill}"/><rect x="392" y="-9" width="46" height="16" rx="8" fill="#120d0a" fill-opacity=".65"/></g>`;
    }
    const ear = (side: number) =>
      `<rect x="${this.x + side * (this.half_width + 16) - 34}" y="${this.y - 62}" width="68" height="124" rx="32" fill="${fill}"/>`;
    return ear(-1) + ear(1);
  }
}
