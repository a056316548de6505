import { describe, expect, it } from 'vitest';
import { placeToAddress, type AddressComponent } from './place-to-address.ts';

const part = (type: string, short_name: string, long_name = short_name): AddressComponent => ({
  types: [type, 'political'],
  short_name,
  long_name,
});

const number = part('street_number', '214');
const route = part('route', 'Warren St', 'Warren Street');
const city = part('locality', 'Hudson');
const county = part('administrative_area_level_2', 'Columbia County');
const state = part('administrative_area_level_1', 'NY', 'New York');
const country = part('country', 'US', 'United States');
const zip = part('postal_code', '12534');

describe('a chosen place', () => {
  it('gives the street as number, a space, then route, and the rest by short names', () => {
    expect(placeToAddress([number, route, city, county, state, country, zip])).toEqual({
      address_1: '214 Warren St',
      city: 'Hudson',
      state: 'NY',
      zip_code: '12534',
    });
  });

  it('reads its parts in any order', () => {
    expect(placeToAddress([zip, state, city, route, number]).address_1).toBe('214 Warren St');
  });

  it('without a number is the route alone', () => {
    expect(placeToAddress([route, city, state, zip]).address_1).toBe('Warren St');
  });

  it('without a route is the number alone', () => {
    expect(placeToAddress([number, city, state, zip]).address_1).toBe('214');
  });

  it('fills the city from the borough or the postal town when it has no locality', () => {
    const borough = { ...part('political', 'Brooklyn'), types: ['political', 'sublocality'] };
    expect(placeToAddress([number, route, borough, state]).city).toBe('Brooklyn');
    expect(placeToAddress([part('postal_town', 'Rhinebeck'), state]).city).toBe('Rhinebeck');
    expect(placeToAddress([borough, part('locality', 'New York')]).city).toBe('New York');
  });

  it('keeps the five digits of a ZIP+4', () => {
    expect(placeToAddress([part('postal_code', '12534-2107')]).zip_code).toBe('12534');
    expect(placeToAddress([zip, part('postal_code_suffix', '2107')]).zip_code).toBe('12534');
  });

  it('leaves empty what it does not have', () => {
    expect(placeToAddress([country])).toEqual({ address_1: '', city: '', state: '', zip_code: '' });
    expect(placeToAddress([])).toEqual({ address_1: '', city: '', state: '', zip_code: '' });
  });
});
