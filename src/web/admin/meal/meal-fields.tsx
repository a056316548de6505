import type { MealForm } from '../../../contract/meals.ts';
import { contrastOf, READABLE_CONTRAST } from '../../../domain/meal/contrast.ts';
import { allergens, eaters, mainProteins } from '../../../domain/meal/meal-labels.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { Card, FieldGrid } from '../kit/card.tsx';
import { NumberField } from './number-field.tsx';
import { PictureField } from './picture-field.tsx';
import { RecipeCard } from './recipe-card.tsx';
import styles from './meal.module.css';

interface MealFieldsProps {
  meal: MealForm;
  isNew: boolean;
  disabled: boolean;
  faults: Readonly<Record<string, string>>;
  pictures: readonly string[];
  onChange: (part: Partial<MealForm>) => void;
}

const nutrition = [
  ['calories', 'Calories'],
  ['protein', 'Protein, g'],
  ['carbs', 'Carbs, g'],
  ['fat', 'Fat, g'],
  ['sugar', 'Sugar, g'],
  ['fiber', 'Fiber, g'],
  ['sat_fat', 'Saturated fat, g'],
  ['cholesterol', 'Cholesterol, mg'],
  ['sodium', 'Sodium, mg'],
] as const;

const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

export function MealFields(props: MealFieldsProps) {
  const { meal, isNew, disabled, faults, onChange } = props;
  const text = (
    name: 'name' | 'description' | 'ingredients',
    label: string,
    Control: typeof Field | typeof TextArea,
  ) => (
    <Control
      label={label}
      name={name}
      value={meal[name]}
      error={faults[name]}
      onChange={(event: { target: { value: string } }) => onChange({ [name]: event.target.value })}
    />
  );
  const optional = (
    name: 'heating_instructions' | 'opening_instructions' | 'portion_size' | 'badge_value',
    label: string,
    hint?: string,
  ) => (
    <Field
      label={label}
      name={name}
      optional
      value={meal[name] ?? ''}
      error={faults[name]}
      {...(hint && { hint })}
      onChange={(event) => onChange({ [name]: event.target.value || null })}
    />
  );
  const colour = (
    name: 'badge_color' | 'badge_text_color' | 'card_border_color',
    label: string,
  ) => (
    <Field
      label={label}
      name={name}
      optional
      placeholder="#1D2320"
      value={meal[name] ?? ''}
      error={faults[name]}
      onChange={(event) => onChange({ [name]: event.target.value || null })}
    />
  );
  return (
    <fieldset className={styles.fields} disabled={disabled}>
      <Card title="The dish">
        {isNew && (
          <Field
            label="Sku"
            name="sku"
            value={meal.sku}
            error={faults['sku']}
            hint="It never changes: GF-LEMON-COD."
            onChange={(event) => onChange({ sku: event.target.value.toUpperCase() })}
          />
        )}
        {text('name', 'Name', Field)}
        {text('description', 'Description', TextArea)}
        {text('ingredients', 'Ingredients', TextArea)}
        <FieldGrid>
          <Select
            label="Main protein"
            value={meal.main_protein}
            error={faults['main_protein']}
            options={options(mainProteins)}
            onChange={(event) =>
              // one of the options
              onChange({ main_protein: event.target.value as MealForm['main_protein'] })
            }
          />
          <Select
            label="Suits"
            value={meal.suits}
            error={faults['suits']}
            options={options(eaters)}
            onChange={(event) => onChange({ suits: event.target.value as MealForm['suits'] })}
          />
        </FieldGrid>
        <fieldset className={styles.ticks}>
          <legend>Allergens</legend>
          {allergens.map((allergen) => (
            <Checkbox
              key={allergen}
              label={allergen}
              checked={meal.allergens.includes(allergen)}
              onChange={(event) =>
                onChange({
                  allergens: event.target.checked
                    ? [...meal.allergens, allergen]
                    : meal.allergens.filter((each) => each !== allergen),
                })
              }
            />
          ))}
        </fieldset>
        {faults['allergens'] && (
          <p role="alert" className={styles.fault}>
            {faults['allergens']}
          </p>
        )}
        <Checkbox
          label="Gluten free"
          checked={meal.gluten_free}
          onChange={(event) => onChange({ gluten_free: event.target.checked })}
        />
        <Field
          label="Categories"
          name="attribute_tags"
          optional
          hint="Shoppers filter by them. Separate them by commas."
          defaultValue={meal.attribute_tags.join(', ')}
          error={faults['attribute_tags']}
          onChange={(event) =>
            onChange({
              attribute_tags: event.target.value
                .split(',')
                .map((tag) => tag.trim())
                .filter(Boolean),
            })
          }
        />
      </Card>
      <Card title="Nutrition, per meal">
        <div className={styles.numbers}>
          {nutrition.map(([name, label]) => (
            <NumberField
              key={name}
              label={label}
              name={name}
              value={meal[name]}
              error={faults[name]}
              onChange={(value) => onChange({ [name]: value })}
            />
          ))}
        </div>
      </Card>
      <Card title="Portion and cost">
        <FieldGrid>
          {optional('portion_size', 'Portion size', 'As the label says it: 340 g.')}
          <NumberField
            label="Cost of one portion, cents"
            name="cost_cents"
            value={meal.cost_cents}
            error={faults['cost_cents']}
            onChange={(value) => onChange({ cost_cents: value })}
          />
        </FieldGrid>
        <Checkbox
          label="Larger portion: it has an amber border in the shop"
          checked={meal.larger_portion}
          onChange={(event) => onChange({ larger_portion: event.target.checked })}
        />
        <NumberField
          label="Keeps, days from the delivery"
          name="shelf_life_days"
          value={meal.shelf_life_days}
          error={faults['shelf_life_days']}
          onChange={(value) => onChange({ shelf_life_days: value })}
        />
        {optional('opening_instructions', 'Opening', 'Empty: the shop’s own text.')}
        {optional('heating_instructions', 'Heating', 'Empty: the shop’s own text.')}
      </Card>
      <RecipeCard
        recipe={meal.recipe}
        disabled={disabled}
        fault={faults['recipe']}
        onChange={(recipe) => onChange({ recipe })}
      />
      <Card title="Picture and badge">
        <PictureField
          image={meal.image}
          error={faults['image']}
          earlier={props.pictures}
          disabled={disabled}
          onChange={(image) => onChange({ image })}
        />
        <FieldGrid>
          {optional('badge_value', 'Badge')}
          {colour('card_border_color', 'Border of the card')}
          {colour('badge_color', 'Colour of the badge')}
          {colour('badge_text_color', 'Colour of its text')}
        </FieldGrid>
        <Contrast ground={meal.badge_color} text={meal.badge_text_color} />
      </Card>
    </fieldset>
  );
}

const isColour = (value: string | null): value is string =>
  value !== null && /^#[0-9a-f]{6}$/i.test(value);

function Contrast({ ground, text }: { ground: string | null; text: string | null }) {
  if (!isColour(ground) || !isColour(text)) return null;
  const contrast = contrastOf(text, ground);
  return (
    <p className={contrast < READABLE_CONTRAST ? styles.fault : undefined}>
      Contrast {contrast.toFixed(1)} : 1
      {contrast < READABLE_CONTRAST && `, at least ${READABLE_CONTRAST} : 1 is needed`}
    </p>
  );
}
