import { fruitSides } from './fruit.ts';
import { grainSides } from './grains.ts';
import { greenSides } from './greens.ts';
import { legumeSides } from './legumes.ts';
import type { Side } from './side.ts';
import { vegetableSides } from './vegetables.ts';

const all = { ...grainSides, ...greenSides, ...legumeSides, ...vegetableSides, ...fruitSides };

export type SideName = keyof typeof all;

export const sides: Record<SideName, Side> = all;
