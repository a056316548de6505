import type { Colour } from './colour.ts';
import { drawDish, FRAME } from './draw-meal.ts';
import type { Recipe } from './recipe.ts';

/** A dish of a larger picture; the first ones lie underneath. */
interface PlacedDish {
  sku: string;
  x: number;
  y: number;
  /** Outer radius of the vessel in the picture. */
  radius: number;
}

interface Hero {
  channel: string;
  /** The band the hero lies on; the hero itself is transparent. */
  band: readonly [Colour, Colour];
  dishes: PlacedDish[];
  open_graph_dishes: PlacedDish[];
}

export const HERO_SIZE = { width: 1280, height: 900 };
export const OPEN_GRAPH_SIZE = { width: 1200, height: 630 };

const BOWL_OUTER_RADIUS = 266;

export const heroes: Hero[] = [
  {
    channel: 'green-fork',
    band: ['#245a3e', '#163a28'],
    dishes: [
      { sku: 'GF-HARISSA-EGGS', x: 1268, y: 140, radius: 376 },
      { sku: 'GF-MISO-SALMON', x: 1246, y: 896, radius: 378 },
      { sku: 'GF-LEMON-CHICKEN', x: 500, y: 520, radius: 478 },
    ],
    open_graph_dishes: [
      { sku: 'GF-PEANUT-TOFU', x: 60, y: 560, radius: 250 },
      { sku: 'GF-HARISSA-EGGS', x: 1060, y: 60, radius: 270 },
      { sku: 'GF-CHIMICHURRI-STEAK', x: 140, y: 60, radius: 262 },
      { sku: 'GF-MISO-SALMON', x: 1080, y: 570, radius: 262 },
      { sku: 'GF-LEMON-CHICKEN', x: 600, y: 315, radius: 300 },
    ],
  },
  {
    channel: 'iron-plate',
    band: ['#322b28', '#171312'],
    dishes: [
      { sku: 'IP-SMOKED-THIGHS', x: 1216, y: 900, radius: 330 },
      { sku: 'IP-CEDAR-SALMON', x: 372, y: 560, radius: 340 },
      { sku: 'IP-DOUBLE-SIRLOIN', x: 966, y: 360, radius: 430 },
    ],
    open_graph_dishes: [
      { sku: 'IP-SMOKED-THIGHS', x: 70, y: 560, radius: 256 },
      { sku: 'IP-POWER-EGGS', x: 150, y: 50, radius: 250 },
      { sku: 'IP-BISON-MEATBALLS', x: 1060, y: 50, radius: 262 },
      { sku: 'IP-CEDAR-SALMON', x: 1080, y: 580, radius: 262 },
      { sku: 'IP-DOUBLE-SIRLOIN', x: 600, y: 315, radius: 300 },
    ],
  },
];

function drawDishes(dishes: PlacedDish[], recipes: Record<string, Recipe>): string {
  return dishes
    .map(({ sku, x, y, radius }, index) => {
      const recipe = recipes[sku];
      if (!recipe) throw new Error(`The hero shows ${sku}, but there is no recipe for it.`);
      const scale = radius / BOWL_OUTER_RADIUS;
      const left = x - (FRAME.width / 2) * scale;
      const top = y - (FRAME.height / 2) * scale;
      return `<g transform="translate(${left.toFixed(1)} ${top.toFixed(1)}) scale(${scale.toFixed(3)})">${drawDish(sku, recipe, `d${index}-`)}</g>`;
    })
    .join('');
}

function svgDocument(size: { width: number; height: number }, body: string): string {
  const { width, height } = size;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>`;
}

export function drawHero(hero: Hero, recipes: Record<string, Recipe>): string {
  return svgDocument(HERO_SIZE, drawDishes(hero.dishes, recipes));
}

/** The picture a shared link shows: the same dishes on the channel's deep colour. */
export function drawOpenGraph(hero: Hero, recipes: Record<string, Recipe>): string {
  const [from, to] = hero.band;
  const band = `<defs><linearGradient id="band" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="${OPEN_GRAPH_SIZE.width}" height="${OPEN_GRAPH_SIZE.height}" fill="url(#band)"/>`;
  return svgDocument(OPEN_GRAPH_SIZE, band + drawDishes(hero.open_graph_dishes, recipes));
}
