import type { Preferences } from '../../../contract/preferences.ts';
import type { MailChoice } from '../../../domain/mail/mail-choices.ts';

const dietTexts: Record<Preferences['diet'], string> = {
  omnivore: 'Everything',
  pescatarian: 'Pescatarian: no meat',
  vegetarian: 'Vegetarian: no meat, no fish',
  vegan: 'Vegan: nothing from animals',
  gluten_free: 'Gluten-free',
  dairy_free: 'Dairy-free',
  low_carb: 'Low-carb',
  high_protein: 'High-protein',
};

export const dietOptions = Object.entries(dietTexts).map(([value, label]) => ({ value, label }));

const textOf: Record<MailChoice, string> = {
  reminders: 'Remind me a day before the deadline when I have not picked',
  reviews: 'Ask me how my meals were',
  news: 'News and offers',
};

export const mailTexts = Object.entries(textOf).map(([choice, text]) => ({
  // the keys of the table above
  choice: choice as MailChoice,
  text,
}));
