import { darker, lighter, type Colour } from './colour.ts';
import type { Random } from './random.ts';

/** Numbers in the markup carry one decimal: enough at 1200 pixels, and half the bytes. */
export const n = (value: number): string => value.toFixed(1).replace(/\.0$/, '');

interface Shading {
  light?: number;
  dark?: number;
  centre_x?: number;
  centre_y?: number;
}

interface Place {
  x: number;
  y: number;
  rotate?: number;
  scale?: number;
  /** Opacity of the hard shadow under the item. */
  shadow?: number;
}

/** Gives a colour back as it is, or the shadow's colour when the silhouette is drawn. */
type Paint = (fill: string) => string;

const SHADOW: Colour = '#1d1006';

/** What a drawing keeps in its `<defs>`; the prefix lets several drawings share one SVG. */
export class Definitions {
  #markup: string[] = [];
  #gradients = new Map<string, string>();
  #count = 0;
  #prefix: string;

  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  named(name: string): string {
    return `${this.#prefix}${name}`;
  }

  add(build: (id: string) => string): string {
    const id = `${this.#prefix}${this.#count++}`;
    this.#markup.push(build(id));
    return id;
  }

  /** A round body: light from the upper left, darker at the far edge. */
  gradient(colour: Colour, shading: Shading = {}): string {
    const { light = 0.32, dark = 0.3, centre_x = 0.36, centre_y = 0.3 } = shading;
    const key = [colour, light, dark, centre_x, centre_y].join(' ');
    const known = this.#gradients.get(key);
    if (known) return known;
    const id = this.add(
      (own) =>
        `<radialGradient id="${own}" cx="${centre_x}" cy="${centre_y}" r=".8"><stop offset="0" stop-color="${lighter(colour, light)}"/><stop offset=".45" stop-color="${colour}"/><stop offset="1" stop-color="${darker(colour, dark)}"/></radialGradient>`,
    );
    const fill = `url(#${id})`;
    this.#gradients.set(key, fill);
    return fill;
  }

  clip(path: string): string {
    return `url(#${this.add((id) => `<clipPath id="${id}"><path d="${path}"/></clipPath>`)})`;
  }

  toString(): string {
    return this.#markup.join('');
  }
}

/** Draws food items; every helper takes its chance from the drawing's own random row. */
export class Pen {
  readonly random: Random;
  readonly definitions: Definitions;
  readonly zoom: number;

  constructor(random: Random, definitions: Definitions, zoom = 1) {
    this.random = random;
    this.definitions = definitions;
    this.zoom = zoom;
  }

  zoomed(zoom: number): Pen {
    return new Pen(this.random, this.definitions, zoom);
  }

  pick<T>(list: readonly [T, ...T[]]): T {
    return list[Math.floor(this.random() * list.length)] ?? list[0];
  }

  between(low: number, high: number): number {
    return low + this.random() * (high - low);
  }

  shade(colour: Colour, shading?: Shading): string {
    return this.definitions.gradient(colour, shading);
  }

  /** One piece of food: its hard shadow, its shape, and the light and texture over it. */
  item(place: Place, shape: (paint: Paint) => string, texture = ''): string {
    const { x, y, rotate = 0, scale = 1, shadow = 0.3 } = place;
    const turn = `rotate(${n(rotate)}) scale(${(scale * this.zoom).toFixed(2)})`;
    const dropped = `translate(${n(x + 2.4 * this.zoom)} ${n(y + 3.6 * this.zoom)})`;
    return (
      `<g transform="${dropped} ${turn}" opacity="${shadow}">${shape(() => SHADOW)}</g>` +
      `<g transform="translate(${n(x)} ${n(y)}) ${turn}">${shape((fill) => fill)}${texture}</g>`
    );
  }

  /** Specks strewn over a disc of the given radius around the item's own origin. */
  specks(count: number, radius: number, speck: (x: number, y: number) => string): string {
    return Array.from({ length: count }, () => {
      const angle = this.random() * Math.PI * 2;
      const distance = Math.sqrt(this.random()) * radius;
      return speck(Math.cos(angle) * distance, Math.sin(angle) * distance);
    }).join('');
  }
}

/** A highlight or crease drawn on an item. */
export function stroke(path: string, colour: string, width: number, opacity = 1): string {
  return `<path d="${path}" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="${width}" fill="none" stroke-linecap="round"/>`;
}
