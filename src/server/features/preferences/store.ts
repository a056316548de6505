import { sql } from 'kysely';
import type { Preferences } from '../../../contract/preferences.ts';
import type { Queryable } from '../../platform/database/database.ts';

export type StoredPreferences = Omit<Preferences, 'mail_choices'> & {
  /** only what was ever chosen */
  mail_choices: Partial<Preferences['mail_choices']>;
};

/** Null: this customer has said nothing yet. */
export async function findPreferences(
  database: Queryable,
  userId: string,
): Promise<StoredPreferences | null> {
  const { rows } = await sql<StoredPreferences>`
    select diet, allergens, dislikes, autofill, mail_choices, version
      from preferences where user_id = ${userId}`.execute(database);
  return rows[0] ?? null;
}

/** Under the customer's lock. */
export async function storePreferences(
  database: Queryable,
  userId: string,
  { diet, allergens, dislikes, autofill, mail_choices, version }: Preferences,
): Promise<void> {
  await sql`
    insert into preferences (user_id, diet, allergens, dislikes, autofill, mail_choices, version)
    values (${userId}, ${diet}, ${allergens}, ${dislikes}, ${autofill},
            ${JSON.stringify(mail_choices)}, ${version})
    on conflict (user_id) do update
      set diet = excluded.diet, allergens = excluded.allergens, dislikes = excluded.dislikes,
          autofill = excluded.autofill, mail_choices = excluded.mail_choices,
          version = excluded.version`.execute(database);
}
