import { expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { breakpointAt, breakpoints, isMobileWidth } from './breakpoints.ts';

test('each step begins at its own width', () => {
  expect(breakpointAt(0)).toBe('xs');
  expect(breakpointAt(599)).toBe('xs');
  expect(breakpointAt(600)).toBe('sm');
  expect(breakpointAt(959)).toBe('sm');
  expect(breakpointAt(960)).toBe('md');
  expect(breakpointAt(1279)).toBe('md');
  expect(breakpointAt(1280)).toBe('lg');
  expect(breakpointAt(1919)).toBe('lg');
  expect(breakpointAt(1920)).toBe('xl');
  expect(breakpointAt(2560)).toBe('xxl');
});

test('a screen is mobile below lg and desktop from lg on', () => {
  expect(isMobileWidth(1279)).toBe(true);
  expect(isMobileWidth(1280)).toBe(false);
});

test('the stylesheets change at these widths only', () => {
  const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
  const widths = [...tokens.matchAll(/min-width: (\d+)px/g)].map(([, px]) => Number(px));
  const known: number[] = Object.values(breakpoints);
  expect(widths.length).toBeGreaterThan(0);
  expect(widths.filter((px) => !known.includes(px))).toEqual([]);
});
