import * as z from 'zod/mini';
import { mostSuggestions, type Places } from './places.ts';

/** Google's Places API (New). The key stays on the server, in a header: addresses end up in logs. */

interface GoogleOptions {
  api_key: string;
  /** another place that speaks this API */
  api_base?: string;
  timeout_ms?: number;
}

/** Whoever types does not wait longer for a suggestion. */
const TIMEOUT_MS = 3000;

const text = z.object({ text: z.string() });

const autocompleteAnswer = z.object({
  suggestions: z._default(
    z.array(
      z.object({
        placePrediction: z.optional(
          z.object({
            placeId: z.string(),
            text,
            structuredFormat: z.optional(
              z.object({ mainText: text, secondaryText: z.optional(text) }),
            ),
          }),
        ),
      }),
    ),
    [],
  ),
});

const detailsAnswer = z.object({
  addressComponents: z._default(
    z.array(
      z.object({
        longText: z._default(z.string(), ''),
        shortText: z._default(z.string(), ''),
        types: z._default(z.array(z.string()), []),
      }),
    ),
    [],
  ),
});

export function openGooglePlaces({
  api_key,
  api_base = 'https://places.googleapis.com',
  timeout_ms = TIMEOUT_MS,
}: GoogleOptions): Places {
  /** null: Google does not know what was asked for */
  async function ask(path: string, fields: string, body?: object): Promise<unknown> {
    const response = await fetch(new URL(path, api_base), {
      method: body ? 'POST' : 'GET',
      headers: {
        'x-goog-api-key': api_key,
        'x-goog-fieldmask': fields,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeout_ms),
    });
    const answer = await response.text();
    if (response.ok) return JSON.parse(answer);
    // a name that is no place (any more) is answered with either
    if (!body && (response.status === 400 || response.status === 404)) return null;
    throw new Error(`Google Places answered ${response.status}: ${answer.slice(0, 500)}`);
  }

  return {
    async suggest({ text: input, search }) {
      const answer = await ask(
        '/v1/places:autocomplete',
        'suggestions.placePrediction.placeId,suggestions.placePrediction.text.text,' +
          'suggestions.placePrediction.structuredFormat',
        {
          input,
          ...(search && { sessionToken: search }),
          includedRegionCodes: ['us'],
          includedPrimaryTypes: ['street_address', 'premise', 'subpremise', 'route'],
          languageCode: 'en',
        },
      );
      return autocompleteAnswer
        .parse(answer)
        .suggestions.flatMap(({ placePrediction: place }) => {
          if (!place) return [];
          return {
            place_id: place.placeId,
            text: place.structuredFormat?.mainText.text ?? place.text.text,
            secondary_text: place.structuredFormat?.secondaryText?.text ?? '',
          };
        })
        .slice(0, mostSuggestions);
    },

    async find(place_id, search) {
      const query = new URLSearchParams({
        languageCode: 'en',
        ...(search && { sessionToken: search }),
      });
      const answer = await ask(
        `/v1/places/${encodeURIComponent(place_id)}?${query.toString()}`,
        'addressComponents',
      );
      if (answer === null) return null;
      return detailsAnswer
        .parse(answer)
        .addressComponents.map(({ types, shortText, longText }) => ({
          types,
          short_name: shortText,
          long_name: longText,
        }));
    },
  };
}
