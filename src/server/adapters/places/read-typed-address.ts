import { usStates } from '../../../domain/address/us-states.ts';
import { isDirection, isStreetEnding } from './street-endings.ts';

/** What somebody has typed of an address so far; parts not reached yet are empty. */
export interface TypedAddress {
  number: string;
  street: string;
  /** the beginning of a city, lower-case */
  city: string;
  state: string;
  /** the beginning of a zip code */
  zip_code: string;
}

const houseNumber = /^\d{1,6}[a-z]?(?:-\d{1,4})?$/i;
const states = new Set(usStates.map(({ abbr }) => abbr));

/** "214 warren st, hudson ny 12534": the street ends at a comma, at its ending, or before a zip code. */
export function readTypedAddress(text: string): TypedAddress {
  const [head = '', ...rest] = text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N},.'&/#-]+/gu, ' ')
    .split(',');
  const words = split(head);
  const number = words.length > 1 && houseNumber.test(words[0]!) ? words.shift()! : '';
  const end = rest.length > 0 ? words.length : endOfStreet(words);
  return {
    number,
    street: words.slice(0, end).join(' '),
    ...readTown([...words.slice(end), ...split(rest.join(' '))]),
  };
}

const split = (text: string) => text.split(' ').filter(Boolean);

function endOfStreet(words: string[]): number {
  const ending = words.findIndex((word, index) => index > 0 && isStreetEnding(word));
  if (ending > 0) return isDirection(words[ending + 1]) ? ending + 2 : ending + 1;
  return words.length > 1 && /^\d{5}$/.test(words.at(-1)!) ? words.length - 1 : words.length;
}

function readTown(words: string[]): Pick<TypedAddress, 'city' | 'state' | 'zip_code'> {
  const left = words.filter((word) => !/^(usa|us)$/i.test(word));
  const zip_code = /^(\d{1,5})(-\d{0,4})?$/.exec(left.at(-1) ?? '')?.[1] ?? '';
  if (zip_code) left.pop();
  const last = left.at(-1) ?? '';
  // "la" alone may become Lancaster
  const isState =
    states.has(last.toUpperCase()) && (left.length > 1 || last === last.toUpperCase());
  if (isState) left.pop();
  return {
    city: left.join(' ').toLowerCase(),
    state: isState ? last.toUpperCase() : '',
    zip_code,
  };
}
