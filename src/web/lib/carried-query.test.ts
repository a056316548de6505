import { describe, expect, test } from 'vitest';
import { carryQuery, screenOwnedParameters } from './carried-query.ts';

const from = (query: string) => new URLSearchParams(query);

describe('moving from a page with query parameters', () => {
  test('to one without carries them over, in their order and repeated ones too', () => {
    expect(carryQuery(from('utm_source=mail&ref=maya&tag=a&tag=b'), '/meals')).toBe(
      '/meals?utm_source=mail&ref=maya&tag=a&tag=b',
    );
  });

  test('keeps the hash at the end', () => {
    expect(carryQuery(from('ref=maya'), '/#plans')).toBe('/?ref=maya#plans');
    expect(carryQuery(from('ref=maya'), '/faq#')).toBe('/faq?ref=maya#');
  });

  test('leaves behind what the screen owns', () => {
    const owned = screenOwnedParameters.map((name) => `${name}=x`).join('&');
    expect(carryQuery(from(owned), '/meals')).toBe('/meals');
    expect(carryQuery(from(`${owned}&ref=maya`), '/meals')).toBe('/meals?ref=maya');
    expect(screenOwnedParameters).toEqual(
      expect.arrayContaining(['sort', 'cursor', 'week', 'redirect', 'token']),
    );
  });

  test('to one with a query of its own changes nothing', () => {
    expect(carryQuery(from('ref=maya'), '/meals?week=2026-11-23')).toBe('/meals?week=2026-11-23');
    expect(carryQuery(from('ref=maya'), '/meals?')).toBe('/meals?');
  });

  test('a question mark inside the hash is no query', () => {
    expect(carryQuery(from('ref=maya'), '/faq#why?')).toBe('/faq?ref=maya#why?');
  });

  test('to a place on the same page changes nothing', () => {
    expect(carryQuery(from('ref=maya'), '#content')).toBe('#content');
    expect(carryQuery(from('ref=maya'), '')).toBe('');
  });

  test.each(['https://example.com/x', '//example.com', 'mailto:a@b.test', 'tel:+18455550148'])(
    'never tells a foreign address: %s',
    (to) => expect(carryQuery(from('ref=maya'), to)).toBe(to),
  );

  test('escapes what it carries', () => {
    expect(carryQuery(from('ref=a%26b%23c'), '/meals')).toBe('/meals?ref=a%26b%23c');
  });
});

test('a page without parameters leaves the address as it is', () => {
  expect(carryQuery(from(''), '/meals#top')).toBe('/meals#top');
});
