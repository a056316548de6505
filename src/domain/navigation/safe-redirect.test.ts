import { describe, expect, it } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

describe('the way back after log-in', () => {
  it('leads to the page that asked for it, with its query', () => {
    expect(safeRedirect('/my-schedule?week=2026-11-23#picks')).toBe(
      '/my-schedule?week=2026-11-23#picks',
    );
  });

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\t//evil.example',
    'javascript:alert(1)',
    'evil',
    '/..//evil.example',
    '/.//evil.example',
    '',
    null,
    undefined,
  ])('does not leave the shop: %j', (wanted) => {
    expect(safeRedirect(wanted)).toBe('/');
  });
});
