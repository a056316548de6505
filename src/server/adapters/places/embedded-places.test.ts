import { describe, expect, it } from 'vitest';
import { placeToAddress } from '../../../domain/address/place-to-address.ts';
import { openEmbeddedPlaces } from './embedded-places.ts';

const places = openEmbeddedPlaces();
const hudsonValley = ['124', '125', '126'];

const suggest = (text: string, near = hudsonValley) =>
  places.suggest({ text, near, search: undefined });
const texts = async (text: string, near?: string[]) =>
  (await suggest(text, near)).map((found) => `${found.text}, ${found.secondary_text}`);

describe('the embedded places', () => {
  it('complete a street in the towns where the shop delivers', async () => {
    expect(await texts('12 Main St')).toEqual([
      '12 Main Street, Newburgh, NY 12550',
      '12 Main Street, Poughkeepsie, NY 12601',
      '12 Main Street, Kingston, NY 12401',
      '12 Main Street, Accord, NY 12404',
      '12 Main Street, Acra, NY 12405',
    ]);
  });

  it('know the endings of a street that they do not know', async () => {
    const found = await texts('214 warren');
    expect(found).toHaveLength(5);
    expect(found[0]).toMatch(/^214 Warren Street, /);
    expect(found[1]).toMatch(/^214 Warren Avenue, /);
    expect(await texts('214 Warren Pl, Hudson')).toContain('214 Warren Place, Hudson, NY 12534');
  });

  it.each([
    '214 Warren St, Hudson, NY',
    '214 Warren St Hudson NY 12534',
    '214 Warren 12534',
    '214  warren street,hudson , ny 12534-2107, USA',
  ])('find the town in "%s"', async (text) => {
    expect((await texts(text))[0]).toBe('214 Warren Street, Hudson, NY 12534');
  });

  it('find towns where the shop does not deliver, when they are named', async () => {
    expect((await texts('12 Oak St, Beverly Hills'))[0]).toMatch(/Beverly Hills, CA 902\d\d$/);
    expect(await texts('12 Oak St, Nowhereville')).toEqual([]);
  });

  it('do without zones: the largest towns come first', async () => {
    expect(await texts('12 Oak Street', [])).toHaveLength(5);
  });

  it('give the same answer every time', async () => {
    expect(await suggest('7 Ma')).toEqual(await suggest('7 Ma'));
  });

  it('fill an address from what they suggested', async () => {
    const [first] = await suggest('214 Warren St, Hudson');
    const components = await places.find(first!.place_id, undefined);
    expect(placeToAddress(components!)).toEqual({
      address_1: '214 Warren Street',
      city: 'Hudson',
      state: 'NY',
      zip_code: '12534',
    });
    expect(components).toContainEqual({
      types: ['administrative_area_level_1'],
      short_name: 'NY',
      long_name: 'New York',
    });
  });

  it.each([
    "'; drop table users; --",
    '<script>alert(1)</script>',
    '\u0000\u0000\u0000',
    '....',
    '999',
    ',,,',
    'x'.repeat(200),
  ])('take %j for what it is: no more than text', async (text) => {
    const found = await suggest(text);
    expect(found.length).toBeLessThanOrEqual(5);
    expect(JSON.stringify(found)).not.toMatch(/[<>;\u0000]/);
  });

  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  it.each([
    'nonsense',
    encoded(['00000', '1', 'Main Street']),
    encoded(['12534', '1', '<b>Main</b>']),
    encoded(['12534', '1', 'x'.repeat(61)]),
    encoded({ zip: '12534' }),
    encoded(null),
  ])('know no place called %s', async (place_id) => {
    expect(await places.find(place_id, undefined)).toBeNull();
  });
});
