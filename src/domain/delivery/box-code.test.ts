import { expect, it } from 'vitest';
import { formatBoxCode, readBoxCode } from './box-code.ts';

it('a code is read however it was typed, and written in groups of four', () => {
  expect(readBoxCode(' a1b2-c3d4 e5f6\n')).toBe('A1B2C3D4E5F6');
  expect(readBoxCode('OIL2C3D4E5F6')).toBe('0112C3D4E5F6');
  expect(formatBoxCode('A1B2C3D4E5F6')).toBe('A1B2-C3D4-E5F6');
  expect(readBoxCode(formatBoxCode('A1B2C3D4E5F6'))).toBe('A1B2C3D4E5F6');
});

it('other words are no code', () => {
  for (const text of ['', 'GF-10512', 'A1B2C3D4E5F', 'A1B2C3D4E5F6A', 'ZZZZZZZZZZZZ']) {
    expect(readBoxCode(text)).toBeNull();
  }
});
