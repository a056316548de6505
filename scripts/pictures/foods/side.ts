import type { Colour } from '../colour.ts';
import type { Pen } from '../pen.ts';

export type Palette = readonly [Colour, ...Colour[]];

/** A food that fills a part of the vessel, drawn again and again on a loose grid. */
export interface Side {
  /** Grid distance before zoom. */
  step: number;
  /** The colour that shows between the pieces. */
  base: Colour;
  zoom: number;
  /** `direction` is the angle that long foods of one section share. */
  draw(pen: Pen, x: number, y: number, direction: number): string;
}
