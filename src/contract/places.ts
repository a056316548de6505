import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** One search, from the first letter to the chosen place: a maps service bills it as one. */
const search = z.optional(
  z.string().check(z.regex(/^[\w-]{1,36}$/, 'This is not the name of a search')),
);

export const suggestionMinLength = 3;

const suggestion = z.object({
  place_id: z.string(),
  /** "214 Warren Street" */
  text: z.string(),
  /** "Hudson, NY 12534" */
  secondary_text: z.string(),
});

export type Suggestion = z.infer<typeof suggestion>;

export const getSuggestions = endpoint({
  method: 'GET',
  path: '/api/places/suggestions',
  summary: 'Up to five addresses that begin as the visitor types; none when no service answers',
  access: 'open',
  query: z.object({
    text: z
      .string('Please type an address')
      .check(
        z.trim(),
        z.minLength(suggestionMinLength, `Type at least ${suggestionMinLength} characters`),
        z.maxLength(200, 'This is too long'),
      ),
    search,
  }),
  response: z.object({ suggestions: z.array(suggestion) }),
});

export const getPlace = endpoint({
  method: 'GET',
  path: '/api/places/:place_id',
  summary: 'The address of a suggestion; a part that the place does not have is empty',
  access: 'open',
  params: z.object({
    place_id: z.string().check(z.regex(/^[\w-]{1,400}$/, 'This is not the name of a place')),
  }),
  query: z.object({ search }),
  response: z.object({
    address_1: z.string(),
    city: z.string(),
    state: z.string(),
    zip_code: z.string(),
  }),
});
