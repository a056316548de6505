import { expect, it } from 'vitest';
import { joinStopBatches, joinStops } from './join-stops.ts';

const box = (id: number, address_1: string, address_2: string | null = null) => ({
  id,
  address_1,
  address_2,
  city: 'New York',
  zip_code: '10001',
});
const ids = (stops: { id: number }[][]) => stops.map((stop) => stop.map(({ id }) => id));

const boxes = [
  box(1, '12 Elm Street'),
  box(2, '12  elm street '),
  box(3, '12 Elm Street', 'Apt 4'),
  box(4, '14 Elm Street'),
];

it('boxes for one door are one stop; the flat next to it is another', () => {
  expect(ids(joinStops(boxes))).toEqual([[1, 2], [3], [4]]);
  expect(joinStops([])).toEqual([]);
});

it('it does not matter where a list is cut into batches', async () => {
  for (let cut = 0; cut <= boxes.length; cut += 1) {
    async function* batches() {
      yield boxes.slice(0, cut);
      yield boxes.slice(cut);
    }
    const stops: (typeof boxes)[] = [];
    for await (const joined of joinStopBatches(batches())) stops.push(...joined);
    expect(ids(stops)).toEqual([[1, 2], [3], [4]]);
  }
});
