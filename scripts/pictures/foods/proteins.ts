import { baked } from './baked.ts';
import { meatless } from './meatless.ts';
import { meats } from './meat.ts';
import type { Protein } from './protein.ts';
import { seafood } from './seafood.ts';
import { slicedMeats } from './sliced-meat.ts';

const all = { ...slicedMeats, ...meats, ...seafood, ...meatless, ...baked };

export type ProteinName = keyof typeof all;

export const proteins: Record<ProteinName, Protein> = all;
