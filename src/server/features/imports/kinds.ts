import type { ImportKind } from '../../../contract/imports.ts';
import { customerImport } from './customers.ts';
import { giftCardImport } from './gift-cards.ts';
import type { ImportKindRules } from './kind.ts';
import { mealImport } from './meals.ts';

export const importKindRules: Record<ImportKind, ImportKindRules> = {
  customers: customerImport,
  meals: mealImport,
  gift_cards: giftCardImport,
};
