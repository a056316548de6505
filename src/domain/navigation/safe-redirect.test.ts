import { describe, expect, it } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

describe('the way back after log-in', () => {
  it('leads to the page that asked for it, with its query', () => {
    expect(safeRedirect('/my-schedule?week=2026-11-23#picks')).toBe(
      '/my-schedule?week=2026-11-23#picks',
    );
  });

  it.each(['/login', '/Login?redirect=/login', '/logout', '/register/', '/password/resetform'])(
    'does not lead back to the door: %s',
    (wanted) => expect(safeRedirect(wanted, '/admin/dashboard')).toBe('/admin/dashboard'),
  );

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
