import type { Preferences } from '../../../contract/preferences.ts';
import { mailChoices } from '../../../domain/mail/mail-choices.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { findPreferences } from './store.ts';

/** Who never said what they eat, eats everything, and gets a box that we fill. */
const nothingSaid: Preferences = {
  diet: 'omnivore',
  allergens: [],
  dislikes: [],
  autofill: true,
  mail_choices: mailChoices,
  version: 0,
};

export async function showPreferences(database: Queryable, userId: string): Promise<Preferences> {
  const { mail_choices, ...said } = (await findPreferences(database, userId)) ?? nothingSaid;
  const { reminders, reviews, news } = { ...mailChoices, ...mail_choices };
  return { ...said, mail_choices: { reminders, reviews, news } };
}
