import { useState } from 'react';
import {
  preferencesForm,
  savePreferences,
  type Preferences,
} from '../../../contract/preferences.ts';
import { allergens } from '../../../domain/meal/meal-labels.ts';
import { api } from '../../lib/api.ts';
import { useForm } from '../../lib/use-form.ts';
import { inWords } from '../../shop/meals/meal-filters.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { SettingsCard } from '../account-settings/settings-card.tsx';
import { Dislikes, readDislikes } from './dislikes.tsx';
import { dietOptions, mailTexts } from './preference-texts.ts';
import styles from './preferences.module.css';

interface PreferencesFormProps {
  preferences: Preferences;
  onSaved: () => void;
}

export function PreferencesForm({ preferences, onSaved }: PreferencesFormProps) {
  const [saved, setSaved] = useState<string | null>(null);
  const { onSubmit, fields, error, processing } = useForm({
    schema: preferencesForm,
    fallback: 'Unable to save your preferences.',
    read: (data) => ({
      diet: data.get('diet'),
      allergens: data.getAll('allergens'),
      dislikes: readDislikes(data),
      autofill: data.has('autofill'),
      mail_choices: Object.fromEntries(
        mailTexts.map(({ choice }) => [choice, data.has(choice)] as const),
      ),
      version: preferences.version,
    }),
    async send(body) {
      setSaved(null);
      const { message, receipt } = await api(savePreferences, { body });
      setSaved(receipt ? `${message} Receipt ${receipt}.` : message);
      onSaved();
    },
  });
  const { diet, dislikes, autofill, mail_choices } = preferences;
  return (
    <form
      noValidate
      onSubmit={(event) => void onSubmit(event)}
      // what was said about the last state is not true of this one
      onChange={() => setSaved(null)}
    >
      <fieldset disabled={processing} className={styles.cards}>
        <SettingsCard title="What you eat">
          <Select
            label="Diet"
            name="diet"
            defaultValue={diet}
            options={dietOptions}
            error={fields.diet}
          />
          <Dislikes
            // what was typed without being added is in the list once it is saved
            key={preferences.version}
            initial={dislikes}
            error={fields.dislikes}
            onChange={() => setSaved(null)}
          />
        </SettingsCard>
        <SettingsCard title="Allergens">
          <p className={styles.text}>
            A meal with one of these is never chosen for you, whatever else you like. What you pick
            yourself is up to you.
          </p>
          <div className={styles.choices} role="group" aria-label="Never choose meals with">
            {allergens.map((allergen) => (
              <Checkbox
                key={allergen}
                name="allergens"
                value={allergen}
                label={inWords(allergen)}
                defaultChecked={preferences.allergens.includes(allergen)}
              />
            ))}
          </div>
        </SettingsCard>
        <SettingsCard title="Weeks you do not pick">
          <Checkbox name="autofill" label="Fill my box for me" defaultChecked={autofill} />
          <p className={styles.text}>
            If you have not picked by the deadline, we fill your box by what you eat and like. My
            Schedule shows it beforehand. Without this, such a week is skipped, and nothing is
            charged.
          </p>
        </SettingsCard>
        <SettingsCard title="Mails">
          <div>
            {mailTexts.map(({ choice, text }) => (
              <Checkbox
                key={choice}
                name={choice}
                label={text}
                defaultChecked={mail_choices[choice]}
              />
            ))}
          </div>
          <p className={styles.text}>Mails about your orders, payments and account always come.</p>
        </SettingsCard>
      </fieldset>
      <div className={styles.end}>
        {error && <Banner kind="error">{error}</Banner>}
        {saved && <Banner kind="success">{saved}</Banner>}
        <Button type="submit" size="large" processing={processing}>
          Save preferences
        </Button>
      </div>
    </form>
  );
}
