import * as z from 'zod/mini';
import { allergens, diets } from '../domain/meal/meal-labels.ts';
import { endpoint } from './endpoint.ts';

const mostDislikes = 20;

const dislike = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.minLength(2, 'Please write at least two letters'),
  z.maxLength(40, 'This is too long'),
  // as it stands among ingredients: "bell pepper", "jalapeño"
  z.regex(/^[\p{L}\p{N} '&.-]+$/u, 'Please write one ingredient, in letters'),
);

export const preferencesForm = z.strictObject({
  diet: z.enum(diets, { error: 'Please choose what you eat' }),
  /** no meal with one of them is ever chosen for this customer */
  allergens: z.array(z.enum(allergens)).check(z.maxLength(allergens.length)),
  dislikes: z
    .array(dislike)
    .check(z.maxLength(mostDislikes, `Please name at most ${mostDislikes} ingredients`)),
  /** false: a week without picks is skipped */
  autofill: z.boolean(),
  mail_choices: z.strictObject({
    reminders: z.boolean(),
    reviews: z.boolean(),
    news: z.boolean(),
  }),
  /** as it was read: what was changed elsewhere meanwhile is not overwritten */
  version: z.int(),
});

export type Preferences = z.infer<typeof preferencesForm>;

export const getPreferences = endpoint({
  method: 'GET',
  path: '/api/preferences',
  summary: 'What the customer eats, whether we fill their box, and which mails they want',
  access: 'signed-in',
  response: z.object({ preferences: preferencesForm }),
});

export const savePreferences = endpoint({
  method: 'POST',
  path: '/api/preferences',
  summary: "Replaces the customer's preferences; a stale copy is refused",
  access: 'signed-in',
  body: preferencesForm,
  response: z.object({
    message: z.string(),
    /** null: nothing was different */
    receipt: z.nullable(z.string()),
    preferences: preferencesForm,
  }),
});
