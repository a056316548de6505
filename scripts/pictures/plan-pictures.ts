import { createHash } from 'node:crypto';
import { drawHero, drawOpenGraph, heroes, HERO_SIZE, OPEN_GRAPH_SIZE } from './draw-hero.ts';
import { drawMeal, FRAME } from './draw-meal.ts';
import {
  heroEncodings,
  mealEncodings,
  openGraphEncodings,
  type Encoding,
} from '../../src/server/adapters/pictures/encodings.ts';
import { greenForkRecipes } from './recipes/green-fork.ts';
import { ironPlateRecipes } from './recipes/iron-plate.ts';

/** One drawing and the files it becomes. */
export interface Picture {
  /** The meal's sku, or the channel of a hero. */
  key: string;
  svg: string;
  /** The width the SVG states; wider files are drawn at a higher density. */
  drawn_width: number;
  /** Path under `public`, without width and format. */
  base: string;
  encodings: Encoding[];
}

export const recipes = { ...greenForkRecipes, ...ironPlateRecipes };

/** The name changes with the drawing, so that a browser may keep a picture for ever. */
function contentHash(svg: string, encodings: Encoding[]): string {
  const hash = createHash('sha256').update(svg).update(JSON.stringify(encodings));
  return hash.digest('hex').slice(0, 7);
}

export const fileOf = (picture: Picture, { width, format }: Encoding): string =>
  `${picture.base}-${width}.${format}`;

/** Every meal's picture, drawn one at a time: a drawing is about a megabyte of markup. */
export function* planMeals(): Generator<Picture> {
  for (const [sku, recipe] of Object.entries(recipes)) {
    const svg = drawMeal(sku, recipe);
    const base = `/meals/${sku.toLowerCase()}.${contentHash(svg, mealEncodings)}`;
    yield { key: sku, svg, drawn_width: FRAME.width, base, encodings: mealEncodings };
  }
}

export function planHeroes(): Picture[] {
  return heroes.map((hero) => {
    const svg = drawHero(hero, recipes);
    const base = `/hero/${hero.channel}-${contentHash(svg, heroEncodings)}`;
    return {
      key: hero.channel,
      svg,
      drawn_width: HERO_SIZE.width,
      base,
      encodings: heroEncodings,
    };
  });
}

export function planOpenGraph(): Picture[] {
  return heroes.map((hero) => {
    const svg = drawOpenGraph(hero, recipes);
    const base = `/hero/${hero.channel}-open-graph-${contentHash(svg, openGraphEncodings)}`;
    return {
      key: hero.channel,
      svg,
      drawn_width: OPEN_GRAPH_SIZE.width,
      base,
      encodings: openGraphEncodings,
    };
  });
}
