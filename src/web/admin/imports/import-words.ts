import type { ImportKind, ImportState } from '../../../contract/imports.ts';

export const kindWords: Record<ImportKind, string> = {
  customers: 'Customers',
  meals: 'Meals',
  gift_cards: 'Gift cards',
};

export const statusWords: Record<ImportState['status'], string> = {
  checked: 'Checked',
  running: 'Running',
  done: 'Done',
};
