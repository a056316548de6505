/** One part of a place's address, as maps services name it. */
export interface AddressComponent {
  types: readonly string[];
  short_name: string;
  long_name: string;
}

/** What a chosen place fills in; a part that the place does not have stays empty. */
export interface PlaceAddress {
  address_1: string;
  city: string;
  state: string;
  zip_code: string;
}

/** Where the city stands, best first: boroughs and villages are no localities of their own. */
const cityTypes = ['locality', 'sublocality', 'postal_town'];

/** The street is number, a space, then route; the rest are the short names (spec §1). */
export function placeToAddress(components: readonly AddressComponent[]): PlaceAddress {
  const shortName = (type: string) =>
    components.find(({ types }) => types.includes(type))?.short_name.trim() ?? '';
  return {
    address_1: [shortName('street_number'), shortName('route')].filter(Boolean).join(' '),
    city: cityTypes.map(shortName).find(Boolean) ?? '',
    state: shortName('administrative_area_level_1'),
    // forms take five digits (spec §5); a ZIP+4 begins with them
    zip_code: shortName('postal_code').replace(/^(\d{5})-\d{4}$/, '$1'),
  };
}
