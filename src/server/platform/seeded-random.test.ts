import { describe, expect, it } from 'vitest';
import { createRandom } from './seeded-random.ts';

const draws = (seed: string) => {
  const random = createRandom(seed);
  return Array.from({ length: 1000 }, () => random.next());
};

describe('the demo’s random numbers', () => {
  it('are the same for the same seed, here and everywhere', () => {
    expect(draws('green-fork')).toEqual(draws('green-fork'));
    expect(createRandom('green-fork').hex(16)).toBe('3207196b20e2a3bb');
  });

  it('differ for seeds that look alike', () => {
    const [a, b] = [draws('customer 1'), draws('customer 2')];
    expect(a.filter((value, index) => Math.abs(value - b[index]!) < 0.001).length).toBeLessThan(10);
  });

  it('are spread evenly from 0 to 1', () => {
    const tenths = Array.from({ length: 10 }, () => 0);
    for (const value of draws('spread')) tenths[Math.floor(value * 10)]! += 1;
    for (const count of tenths) expect(count).toBeGreaterThan(60);
  });

  it('follow the weights', () => {
    const random = createRandom('weights');
    const picked = Array.from({ length: 1000 }, () =>
      random.weighted([0, 1, 9], (weight) => weight),
    );
    expect(picked).not.toContain(0);
    expect(picked.filter((weight) => weight === 9).length).toBeGreaterThan(800);
  });

  it('make ids that sort by time and are valid version 7', () => {
    const random = createRandom('ids');
    const early = random.uuid(new Date('2026-01-01T00:00:00Z'));
    const late = random.uuid(new Date('2026-01-01T00:00:01Z'));
    expect(early < late).toBe(true);
    expect(early).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('shuffle without losing anything', () => {
    const list = [1, 2, 3, 4, 5, 6, 7, 8];
    const shuffled = createRandom('cards').shuffled(list);
    expect(shuffled).not.toEqual(list);
    expect(shuffled.toSorted()).toEqual(list);
  });
});
