import { expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

test('calls during a run make exactly one more run, after it', async () => {
  const ends: (() => void)[] = [];
  const run = oneAtATime(() => new Promise<void>((resolve) => ends.push(resolve)));
  const first = run();
  const others = [run(), run(), run()];
  expect(ends).toHaveLength(1);
  ends[0]!();
  await first;
  await expect.poll(() => ends.length).toBe(2);
  ends[1]!();
  await Promise.all(others);
  expect(ends).toHaveLength(2);
});

test('a run that fails does not stop the next one', async () => {
  let runs = 0;
  const run = oneAtATime(async () => {
    runs += 1;
    if (runs === 1) throw new Error('the first one fails');
  });
  const first = run();
  const second = run();
  await expect(first).rejects.toThrow('the first one fails');
  await second;
  expect(runs).toBe(2);
});
