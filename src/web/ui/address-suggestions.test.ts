import { describe, expect, it } from 'vitest';
import { announceCount, moveForKey, newSearch, splitTyped } from './address-suggestions.ts';

const open = (active: number) => ({ open: true, count: 3, active });
const closed = { open: false, count: 3, active: -1 };

describe('keys in the address field', () => {
  it('go through the suggestions and round', () => {
    expect(moveForKey('ArrowDown', open(-1))).toEqual({ do: 'highlight', index: 0 });
    expect(moveForKey('ArrowDown', open(2))).toEqual({ do: 'highlight', index: 0 });
    expect(moveForKey('ArrowUp', open(-1))).toEqual({ do: 'highlight', index: 2 });
    expect(moveForKey('ArrowUp', open(2))).toEqual({ do: 'highlight', index: 1 });
  });

  it('open a closed list again at its near end', () => {
    const left = { open: false, count: 3, active: 1 };
    expect(moveForKey('ArrowDown', left)).toEqual({ do: 'highlight', index: 0 });
    expect(moveForKey('ArrowUp', left)).toEqual({ do: 'highlight', index: 2 });
  });

  it('choose the highlighted one with Enter; without one, Enter sends the form', () => {
    expect(moveForKey('Enter', open(1))).toEqual({ do: 'choose', index: 1 });
    expect(moveForKey('Enter', open(-1))).toBeNull();
    expect(moveForKey('Enter', { ...closed, active: 1 })).toBeNull();
  });

  it('close the list with Escape; a second Escape is for whatever is around', () => {
    expect(moveForKey('Escape', open(0))).toEqual({ do: 'close' });
    expect(moveForKey('Escape', closed)).toBeNull();
  });

  it('stay the input’s own while nothing is suggested, and for letters always', () => {
    expect(moveForKey('ArrowDown', { open: false, count: 0, active: -1 })).toBeNull();
    expect(moveForKey('a', open(0))).toBeNull();
    expect(moveForKey('Home', open(0))).toBeNull();
  });
});

describe('a suggestion', () => {
  it('shows what was typed of it, whatever the case and blanks', () => {
    expect(splitTyped('214 Warren Street', '214 Warren')).toEqual(['214 Warren', ' Street']);
    expect(splitTyped('214 Warren Street', ' 214  wARREN s')).toEqual(['214 Warren S', 'treet']);
  });

  it('is shown plain when it begins otherwise', () => {
    expect(splitTyped('214 Warren Street', 'Warren 214')).toEqual(['', '214 Warren Street']);
  });

  it('is counted for those who hear the page', () => {
    expect(announceCount(0)).toBe('');
    expect(announceCount(1)).toBe('1 address suggested. Use the arrow keys to choose.');
    expect(announceCount(5)).toBe('5 addresses suggested. Use the arrow keys to choose.');
  });
});

it('every search has its own name', () => {
  expect(newSearch()).toMatch(/^[0-9a-f]{32}$/);
  expect(newSearch()).not.toBe(newSearch());
});
