import { sides, type SideName } from './foods/sides.ts';
import { n, type Pen } from './pen.ts';
import { shuffled } from './random.ts';
import type { Recipe } from './recipe.ts';
import { sauces } from './sauce.ts';
import type { Vessel } from './vessel.ts';

interface Section {
  side: SideName;
  angle: number;
  x: number;
  y: number;
  direction: number;
}

type Point = { x: number; y: number };

/** Jittered grid points inside the vessel. */
function looseGrid(pen: Pen, vessel: Vessel, step: number): Point[] {
  const points: Point[] = [];
  let row = 0;
  for (let y = -vessel.half_height; y <= vessel.half_height; y += step * 0.86, row++) {
    const shift = row % 2 === 0 ? 0 : step / 2;
    for (let x = -vessel.half_width + shift; x <= vessel.half_width; x += step) {
      const point = {
        x: vessel.x + x + pen.between(-0.5, 0.5) * step,
        y: vessel.y + y + pen.between(-0.5, 0.5) * step,
      };
      if (vessel.contains(point.x, point.y)) points.push(point);
    }
  }
  return shuffled(pen.random, points);
}

function layOutSections(pen: Pen, vessel: Vessel, names: SideName[]): Section[] {
  const start = pen.between(0, Math.PI * 2);
  return names.map((side, index) => {
    const angle = start + (index / names.length) * Math.PI * 2;
    return {
      side,
      angle,
      x: vessel.x + Math.cos(angle) * vessel.half_width * 0.56,
      y: vessel.y + Math.sin(angle) * vessel.half_height * 0.56,
      direction: pen.between(0, 180),
    };
  });
}

/** The ground colour of each section, so that no vessel shows between the pieces. */
function sectionGrounds(vessel: Vessel, sections: Section[]): string {
  const [first] = sections;
  if (first && sections.length === 1) return vessel.outline(0, `fill="${sides[first.side].base}"`);
  const reach = vessel.half_width * 1.6;
  const half = Math.PI / sections.length;
  return sections
    .map(({ side, angle }) => {
      const from = `${n(vessel.x + Math.cos(angle - half) * reach)} ${n(vessel.y + Math.sin(angle - half) * reach)}`;
      const to = `${n(vessel.x + Math.cos(angle + half) * reach)} ${n(vessel.y + Math.sin(angle + half) * reach)}`;
      return `<path d="M${vessel.x} ${vessel.y}L${from}A${n(reach)} ${n(reach)} 0 0 1 ${to}z" fill="${sides[side].base}"/>`;
    })
    .join('');
}

function drawSections(pen: Pen, vessel: Vessel, recipe: Recipe): string {
  const sections = layOutSections(pen, vessel, recipe.sides);
  const food = shuffled(pen.random, sections).map((section) => {
    const side = sides[section.side];
    const near = pen.zoomed(side.zoom);
    return looseGrid(pen, vessel, side.step * side.zoom)
      .filter(({ x, y }) => {
        // An uneven border: a point belongs to the nearest section, give or take.
        const give = 10 + pen.between(-17, 17);
        const own = Math.hypot(x - section.x, y - section.y);
        return sections.every(
          (other) => other === section || own <= Math.hypot(x - other.x, y - other.y) + give,
        );
      })
      .map(({ x, y }) => side.draw(near, x, y, section.direction))
      .join('');
  });
  return sectionGrounds(vessel, sections) + food.join('');
}

/** Every side over the whole vessel, thinned so that each shows its share. */
function drawTossed(pen: Pen, vessel: Vessel, recipe: Recipe, share: number): string {
  const pieces = recipe.sides.flatMap((name) => {
    const side = sides[name];
    const near = pen.zoomed(side.zoom);
    const kept = share / recipe.sides.length;
    return looseGrid(pen, vessel, side.step * side.zoom)
      .filter(() => pen.random() < kept)
      .map(({ x, y }) => side.draw(near, x, y, pen.between(0, 180)));
  });
  return shuffled(pen.random, pieces).join('');
}

function drawStew(pen: Pen, vessel: Vessel, recipe: Recipe): string {
  const sauce = sauces[recipe.pool ?? 'broth'];
  const fill = pen.shade(sauce.light, { light: 0.2, dark: 0.3, centre_x: 0.42, centre_y: 0.38 });
  const oil = pen.specks(60, 1, (x, y) => {
    const size = pen.between(3, 11);
    return `<ellipse cx="${n(vessel.x + x * vessel.half_width)}" cy="${n(vessel.y + y * vessel.half_height)}" rx="${n(size)}" ry="${n(size * 0.8)}" fill="#fff4cf" fill-opacity=".14"/>`;
  });
  return vessel.outline(0, `fill="${fill}"`) + oil + drawTossed(pen, vessel, recipe, 0.5);
}

export function fillVessel(pen: Pen, vessel: Vessel, recipe: Recipe): string {
  switch (recipe.layout ?? 'sections') {
    case 'sections':
      return drawSections(pen, vessel, recipe);
    case 'tossed': {
      const ground = sides[recipe.sides[0] ?? 'rice'].base;
      return vessel.outline(0, `fill="${ground}"`) + drawTossed(pen, vessel, recipe, 1.9);
    }
    case 'stew':
      return drawStew(pen, vessel, recipe);
  }
}
