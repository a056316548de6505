import { expect, test } from 'vitest';
import { week } from '../week/week.ts';
import { layOut } from './lay-out.ts';
import { percentShare, type Report } from './report.ts';

const figure = { header: '', definition: '' };
const report: Report = {
  title: 'Apples',
  question: '',
  columns: [
    { ...figure, id: 'tree', unit: 'text' },
    { ...figure, id: 'apples', unit: 'count' },
    {
      ...figure,
      id: 'bad_percent',
      unit: 'percent',
      of: (sum) => percentShare(sum('bad'), sum('apples')),
    },
  ],
  row: ['tree'],
  order: ['apples'],
  adds_up: true,
  chart: {
    title: '',
    kind: 'bars',
    unit: 'count',
    series: [{ id: 'apples', name: 'Apples', color: 'now' }],
  },
};
const [first, second, third] = [week('2026-11-02'), week('2026-11-09'), week('2026-11-16')];
const grains = [
  { week: first, tree: 'east', apples: 10, bad: 1 },
  { week: third, tree: 'east', apples: 10, bad: 0 },
  { week: third, tree: 'west', apples: 30, bad: 3 },
];

test('a thing of several weeks is one row, the highest first; a share is worked out from sums', () => {
  expect(layOut(report, grains, [first, second, third]).rows).toEqual([
    { tree: 'west', apples: 30, bad_percent: 10 },
    { tree: 'east', apples: 20, bad_percent: 5 },
  ]);
});

test('the total is worked out like a row, and names nothing', () => {
  const { total } = layOut(report, grains, [first]);
  expect(total).toEqual({ tree: null, apples: 50, bad_percent: 8 });
  expect(layOut({ ...report, adds_up: false }, grains, [first]).total).toBeNull();
});

test('the chart has every week of the range, also those in which nothing happened', () => {
  expect(layOut(report, grains, [first, second, third]).weeks).toEqual([
    { week: first, apples: 10 },
    { week: second, apples: 0 },
    { week: third, apples: 40 },
  ]);
});

test('nothing counted gives no rows, a total of nothing, and no share of it', () => {
  expect(layOut(report, [], [first])).toEqual({
    rows: [],
    total: { tree: null, apples: 0, bad_percent: null },
    weeks: [{ week: first, apples: 0 }],
  });
});
