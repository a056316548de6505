import * as z from 'zod/mini';
import type { Suggestion } from '../../../contract/places.ts';
import { usStates } from '../../../domain/address/us-states.ts';
import { mostSuggestions, type Places } from './places.ts';
import { readTypedAddress, type TypedAddress } from './read-typed-address.ts';
import { streetsFor } from './street-endings.ts';
import { streets } from './street-names.ts';
import { loadZipCodes, townOf, type ZipCode } from './zip-codes.ts';

/**
 * Stands in for a maps service: every town and zip code is real, the streets are those that any town
 * may have, or what is being typed. The same text always gets the same answer.
 */
export function openEmbeddedPlaces(): Places {
  let loading: Promise<ZipCode[]> | null = null;

  /** once, when the first visitor types an address */
  function zipCodes(): Promise<ZipCode[]> {
    if (!loading) {
      loading = loadZipCodes();
      loading.catch(() => (loading = null));
    }
    return loading;
  }

  return {
    async suggest({ text, near }) {
      const typed = readTypedAddress(text);
      const candidates = streetsFor(typed.street, streets).filter((name) => streetName.test(name));
      if (candidates.length === 0) return [];
      const towns = findTowns(await zipCodes(), typed, near);
      return pair(candidates, towns).map(([street, zip]) =>
        toSuggestion(typed.number, street, zip),
      );
    },

    async find(place_id) {
      const place = readPlaceId(place_id);
      if (!place) return null;
      const [zip_code, number, street] = place;
      const zip = (await zipCodes()).find((known) => known.zip_code === zip_code);
      return zip ? toComponents(number, street, zip) : null;
    },
  };
}

/** Where the shop delivers comes first, then larger towns; each town once unless one was named. */
function findTowns(zipCodes: ZipCode[], typed: TypedAddress, near: readonly string[]): ZipCode[] {
  const named = typed.city !== '' || typed.zip_code !== '';
  const fits = (zip: ZipCode) =>
    zip.city_lower.startsWith(typed.city) &&
    zip.zip_code.startsWith(typed.zip_code) &&
    (typed.state === '' || zip.state === typed.state);
  const isNear = ({ zip_code }: ZipCode) => near.some((prefix) => zip_code.startsWith(prefix));

  const delivered = new Map<string, ZipCode>();
  const others = new Map<string, ZipCode>();
  for (const zip of zipCodes) {
    if (delivered.size === mostSuggestions) break;
    if (!fits(zip)) continue;
    const found = isNear(zip) ? delivered : others;
    const key = named ? zip.zip_code : townOf(zip);
    if (found.size < mostSuggestions && !found.has(key)) found.set(key, zip);
  }
  return [...delivered.values(), ...others.values()].slice(0, mostSuggestions);
}

/** Different streets in different towns first. */
function pair(candidates: string[], towns: ZipCode[]): [string, ZipCode][] {
  return candidates
    .flatMap((_, shift) =>
      towns.map((zip, index): [string, ZipCode] => [
        candidates[(index + shift) % candidates.length]!,
        zip,
      ]),
    )
    .slice(0, mostSuggestions);
}

function toSuggestion(number: string, street: string, zip: ZipCode): Suggestion {
  return {
    place_id: Buffer.from(JSON.stringify([zip.zip_code, number, street])).toString('base64url'),
    text: [number, street].filter(Boolean).join(' '),
    secondary_text: `${townOf(zip)} ${zip.zip_code}`,
  };
}

const streetName = /^[\p{L}\p{N} .'&/#-]{1,60}$/u;
const placeName = z.tuple([
  z.string(),
  z.string().check(z.regex(/^[\dA-Za-z-]{0,12}$/)),
  z.string().check(z.regex(streetName)),
]);

function readPlaceId(place_id: string): z.infer<typeof placeName> | null {
  try {
    return placeName.parse(JSON.parse(Buffer.from(place_id, 'base64url').toString('utf8')));
  } catch {
    return null;
  }
}

function toComponents(number: string, street: string, { city, state, zip_code }: ZipCode) {
  const part = (type: string, short_name: string, long_name = short_name) => ({
    types: [type],
    short_name,
    long_name,
  });
  return [
    ...(number ? [part('street_number', number)] : []),
    part('route', street),
    part('locality', city),
    part('administrative_area_level_1', state, usStates.find(({ abbr }) => abbr === state)?.state),
    part('country', 'US', 'United States'),
    part('postal_code', zip_code),
  ];
}
