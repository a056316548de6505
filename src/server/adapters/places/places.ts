import type { Suggestion } from '../../../contract/places.ts';
import type { AddressComponent } from '../../../domain/address/place-to-address.ts';

export const mostSuggestions = 5;

interface SuggestionQuestion {
  text: string;
  /** all questions of one search, up to the chosen place, carry the same name */
  search: string | undefined;
  /** beginnings of the zip codes where the shop delivers: what lies there comes first */
  near: readonly string[];
}

/** A maps service that completes addresses. It may throw: whoever asks must do without it. */
export interface Places {
  suggest(question: SuggestionQuestion): Promise<Suggestion[]>;
  /** the parts of a suggested place, or null when there is none by this name */
  find(place_id: string, search: string | undefined): Promise<AddressComponent[] | null>;
}
