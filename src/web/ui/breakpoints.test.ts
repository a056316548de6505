import { expect, test } from 'vitest';
import { readdirSync, readFileSync } from 'node:fs';
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
  const web = new URL('../', import.meta.url);
  const sheets = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  );
  const known: number[] = Object.values(breakpoints);
  const strangers = sheets.flatMap((file) =>
    [...readFileSync(new URL(file, web), 'utf8').matchAll(/(min|max)-width: ([\d.]+)px\)/g)]
      .map(([text, side, px]) => ({
        file,
        text,
        width: side === 'max' ? Math.floor(Number(px)) + 1 : Number(px),
      }))
      .filter(({ width }) => !known.includes(width)),
  );
  expect(sheets.length).toBeGreaterThan(10);
  expect(strangers).toEqual([]);
});
