import { expect, it } from 'vitest';
import { printable } from './printable.ts';

it('keeps western letters and signs', () => {
  expect(printable('Zoë’s “Crème brûlée” – 5 € ½')).toBe('Zoë’s “Crème brûlée” – 5 € ½');
});

it('takes the marks off letters that the fonts do not have', () => {
  expect(printable('Łukasz Wiśniewski, Dvořák')).toBe('Lukasz Wisniewski, Dvorák');
  expect(printable('−$13.71')).toBe('-$13.71');
});

it('says where a letter could not be shown, and keeps control characters out', () => {
  expect(printable('東京 \u0007')).toBe('?? ?');
});
