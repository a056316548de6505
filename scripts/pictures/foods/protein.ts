import type { Pen } from '../pen.ts';

/** The piece in the middle of the dish, drawn around its own origin, about 220 × 120 wide. */
export interface Protein {
  /** How large it lies in a bowl of the usual size. */
  scale: number;
  draw(pen: Pen): string;
}
