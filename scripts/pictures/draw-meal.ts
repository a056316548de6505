import { isDark } from './colour.ts';
import { fillVessel } from './fill-vessel.ts';
import { proteins } from './foods/proteins.ts';
import { toppings } from './foods/toppings.ts';
import { Definitions, n, Pen } from './pen.ts';
import { seededRandom } from './random.ts';
import type { Recipe } from './recipe.ts';
import { drawPool, drawSauceLine } from './sauce.ts';
import { tables, Vessel } from './vessel.ts';

export const FRAME = { width: 800, height: 600 };

const USUAL_RADIUS = 232;

/** The light and the shadows every picture shares. */
function defineLight(definitions: Definitions, radius: number): void {
  const id = (name: string) => definitions.named(name);
  const blur = (name: string, deviation: number) =>
    `<filter id="${id(name)}" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="${n(deviation)}"/></filter>`;
  const drop = (name: string, dx: number, dy: number, deviation: number) =>
    `<filter id="${id(name)}" x="-30%" y="-60%" width="160%" height="220%"><feDropShadow dx="${dx}" dy="${dy}" stdDeviation="${deviation}" flood-color="#1a0c02" flood-opacity=".46"/></filter>`;
  definitions.add(
    () =>
      blur('far', radius / 12) +
      blur('near', 5) +
      drop('drop', 3, 5, 5) +
      drop('drop-small', 1.5, 2.5, 2) +
      `<radialGradient id="${id('wall')}" cx=".54" cy=".56" r=".56"><stop offset=".74" stop-color="#140a02" stop-opacity="0"/><stop offset="1" stop-color="#140a02" stop-opacity=".5"/></radialGradient>` +
      `<linearGradient id="${id('sun')}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff6e0" stop-opacity=".24"/><stop offset=".5" stop-color="#fff6e0" stop-opacity="0"/><stop offset="1" stop-color="#20100a" stop-opacity=".16"/></linearGradient>`,
  );
}

function drawSprinkle(pen: Pen, vessel: Vessel, kind: NonNullable<Recipe['sprinkle']>): string {
  if (kind === 'none') return '';
  return pen.specks(46, 1, (acrossX, acrossY) => {
    const x = n(vessel.x + acrossX * (vessel.half_width - 20));
    const y = n(vessel.y + acrossY * (vessel.half_height - 20));
    const turn = `rotate(${n(pen.between(0, 180))} ${x} ${y})`;
    if (kind === 'sesame') {
      const colour = pen.random() > 0.4 ? '#fff3d0' : '#2b211a';
      return `<ellipse cx="${x}" cy="${y}" rx="3.4" ry="1.9" fill="${colour}" transform="${turn}"/>`;
    }
    if (kind === 'chili') {
      const colour = pen.random() > 0.5 ? '#c8321e' : '#3f7f34';
      return `<ellipse cx="${x}" cy="${y}" rx="3.6" ry="2.4" fill="${colour}" transform="${turn}"/>`;
    }
    const leaf = `l${n(pen.between(3, 6))} ${n(pen.between(-2, 2))}l${n(pen.between(-3, -1))} ${n(pen.between(2, 4))}z`;
    return `<path d="M${x} ${y}${leaf}" fill="${pen.pick(['#2f7a34', '#4c9a3e', '#1f5c2b'] as const)}"/>`;
  });
}

function drawToppings(pen: Pen, vessel: Vessel, recipe: Recipe): string {
  const from = ((recipe.toppings_from ?? 310) * Math.PI) / 180;
  return (recipe.toppings ?? [])
    .map((name, index) => {
      const angle = from + index * 2.3;
      const x = vessel.x + Math.cos(angle) * vessel.half_width * 0.68;
      const y = vessel.y + Math.sin(angle) * vessel.half_height * 0.68;
      return toppings[name](pen.zoomed(1.5), x, y);
    })
    .join('');
}

function drawProtein(pen: Pen, vessel: Vessel, recipe: Recipe): string {
  if (!recipe.protein) return '';
  const protein = proteins[recipe.protein];
  const id = (name: string) => `url(#${pen.definitions.named(name)})`;
  const scale = ((recipe.protein_scale ?? protein.scale) * vessel.radius) / USUAL_RADIUS;
  const piece = protein.draw(pen);
  const line = recipe.sauce ? drawSauceLine(pen, recipe.sauce, id('drop-small')) : '';
  return `<g transform="translate(${vessel.x} ${vessel.y + 4}) rotate(${n(pen.between(-25, 25))}) scale(${scale.toFixed(3)})"><g filter="${id('drop')}">${piece}</g>${line}</g>`;
}

/** The vessel and its food without a table, for pictures made of several dishes. */
export function drawDish(seed: string, recipe: Recipe, idPrefix: string): string {
  const definitions = new Definitions(idPrefix);
  const pen = new Pen(seededRandom(seed), definitions);
  const centre = { x: FRAME.width / 2, y: FRAME.height / 2 };
  const vessel = new Vessel(recipe.vessel ?? 'bowl', recipe.glaze, centre);
  const id = (name: string) => `url(#${definitions.named(name)})`;
  defineLight(definitions, vessel.radius);
  vessel.define(definitions);

  const food = fillVessel(pen, vessel, recipe);
  const ladled = recipe.layout === 'stew' ? undefined : recipe.pool;
  const pool = ladled ? drawPool(pen, ladled, vessel, id('drop')) : '';
  const protein = drawProtein(pen, vessel, recipe);
  const topped = drawToppings(pen, vessel, recipe);
  const sprinkle = drawSprinkle(pen, vessel, recipe.sprinkle ?? 'herbs');

  return (
    `<defs>${definitions}</defs>` +
    vessel.draw(definitions, isDark(tables[recipe.table][0])) +
    `<g clip-path="${id('inside')}">${food}${pool}<g filter="${id('drop')}">${topped}</g>${protein}${sprinkle}` +
    `${vessel.outline(0, `fill="${id('wall')}"`)}${vessel.outline(0, `fill="${id('sun')}"`)}</g>`
  );
}

/** A meal seen from above on its table, as an SVG document in 4:3. */
export function drawMeal(sku: string, recipe: Recipe): string {
  const [from, to] = tables[recipe.table];
  const { width, height } = FRAME;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs><linearGradient id="table" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#table)"/>${drawDish(sku, recipe, 'm')}</svg>`;
}
