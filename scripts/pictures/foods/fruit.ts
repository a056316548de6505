import { stroke, type Pen } from '../pen.ts';
import type { Side } from './side.ts';

function blueberry(pen: Pen, x: number, y: number): string {
  const fill = pen.shade(pen.pick(['#3d4f86', '#31416f', '#4e619b'] as const), { light: 0.36 });
  return pen.item(
    { x, y, rotate: pen.between(0, 360), scale: pen.between(0.9, 1.25) },
    (paint) => `<circle r="9.5" fill="${paint(fill)}"/>`,
    '<path d="M0-4l1.300 2.600l2.800-.4l-1.800 2.200l1.500 2.500l-2.800-.8l-2 2l-.4-2.900l-2.700-1.200l2.600-1.300z" fill="#1d2747"/>' +
      stroke('M-6-4q2-3 5-3', '#dfe6ff', 1.6, 0.6),
  );
}

function strawberry(pen: Pen, x: number, y: number): string {
  const fill = pen.shade(pen.pick(['#e0393a', '#d12c33', '#ea4f49'] as const), { light: 0.24 });
  return pen.item(
    { x, y, rotate: pen.between(0, 360), scale: pen.between(0.9, 1.2), shadow: 0.34 },
    (paint) =>
      `<path d="M0 20C-14 10-20-4-13-13C-6-19 6-19 13-13C20-4 14 10 0 20z" fill="${paint(fill)}"/>`,
    '<path d="M0 13C-8 6-11-3-7-8C-3-11 3-11 7-8C11-3 8 6 0 13z" fill="#f58f82"/><path d="M0 7C-4 2-5-2-3-5C-1-7 1-7 3-5C5-2 4 2 0 7z" fill="#fde0d4"/>' +
      '<g fill="#ffe08a"><circle cx="-12" cy="-4" r="1"/><circle cx="12" cy="-4" r="1"/><circle cx="-8" cy="7" r="1"/><circle cx="8" cy="7" r="1"/></g>',
  );
}

function banana(pen: Pen, x: number, y: number): string {
  return pen.item(
    { x, y, rotate: pen.between(0, 360), scale: pen.between(0.95, 1.15), shadow: 0.3 },
    (paint) => `<circle r="14" fill="${paint('#efd27a')}"/>`,
    '<circle r="12.500" fill="#fbeebc"/><circle r="5" fill="#f3dd94"/><g fill="#8a6a30"><circle cy="-2.600" r=".9"/><circle cx="2.400" cy="1.500" r=".9"/><circle cx="-2.400" cy="1.500" r=".9"/></g>',
  );
}

function apple(pen: Pen, x: number, y: number): string {
  const flesh = pen.shade(pen.pick(['#f1d698', '#e6c27a', '#f6e2b4'] as const), { dark: 0.22 });
  return pen.item(
    { x, y, rotate: pen.between(0, 360), scale: pen.between(0.9, 1.2), shadow: 0.32 },
    (paint) => `<path d="M-22 4Q0-22 22 4Q0 12-22 4z" fill="${paint('#b8402c')}"/>`,
    `<path d="M-20 5Q0-16 20 5Q0 9-20 5z" fill="${flesh}"/>` +
      stroke('M-10 1q10-6 20 0', '#a8702c', 1.8, 0.45),
  );
}

function pineapple(pen: Pen, x: number, y: number): string {
  const fill = pen.shade(pen.pick(['#fbd34b', '#f6c431', '#fde07c'] as const), { dark: 0.26 });
  return pen.item(
    { x, y, rotate: pen.between(0, 360), scale: pen.between(0.9, 1.2), shadow: 0.32 },
    (paint) => `<path d="M-16 10L-8-12Q0-16 8-12L16 10Q0 16-16 10z" fill="${paint(fill)}"/>`,
    stroke('M-8 7L-4-8M0 8V-9M8 7L4-8', '#c78a14', 1.6, 0.55) +
      stroke('M-7-9q7-3 14 0', '#8a5410', 2.4, 0.5),
  );
}

function mango(pen: Pen, x: number, y: number): string {
  const fill = pen.shade(pen.pick(['#f9ad35', '#f49c1f', '#fcc25e'] as const), { dark: 0.24 });
  return pen.item(
    { x, y, rotate: pen.between(0, 90), scale: pen.between(0.85, 1.1), shadow: 0.3 },
    (paint) => `<rect x="-10" y="-10" width="20" height="20" rx="5" fill="${paint(fill)}"/>`,
    stroke('M-5-5h7', '#fff0c4', 2, 0.7),
  );
}

export const fruitSides = {
  blueberry: { step: 16, base: '#27345c', zoom: 1.6, draw: blueberry },
  strawberry: { step: 25, base: '#8f1f24', zoom: 1.5, draw: strawberry },
  banana: { step: 22, base: '#d3b45e', zoom: 1.6, draw: banana },
  apple: { step: 22, base: '#9a5a26', zoom: 1.5, draw: apple },
  pineapple: { step: 22, base: '#b98416', zoom: 1.5, draw: pineapple },
  mango: { step: 17, base: '#b86c10', zoom: 1.5, draw: mango },
} satisfies Record<string, Side>;
