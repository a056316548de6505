import type { Icon } from '../../ui/icons.tsx';
import { IconCheck } from '../../ui/form-icons.tsx';
import { IconMicrowave, IconOven } from '../cart/cart-icons.tsx';
import { inWords } from './meal-filters.ts';
import { useMeal, type WholeMeal } from './use-meal.ts';
import styles from './meal-dialog.module.css';

export function MealDescription({ sku }: { sku: string }) {
  const meal = useMeal(sku);
  return meal && <p className={styles.description}>{meal.details.description}</p>;
}

export function MealFacts({ sku }: { sku: string }) {
  const meal = useMeal(sku);
  if (!meal) {
    return (
      <p role="alert" className={styles.waiting}>
        The details of this meal could not be loaded. Please close this window and try again.
      </p>
    );
  }
  return <FactsOfMeal meal={meal} />;
}

type Facts = Pick<WholeMeal, 'details' | 'allergens' | 'diets'>;

/** Also of a meal that is being written. */
export function FactsOfMeal({ meal }: { meal: Facts }) {
  const { details, allergens } = meal;
  // what suits everyone says nothing
  const diets = meal.diets.filter((diet) => diet !== 'omnivore');
  return (
    <>
      <div className={styles.facts}>
        <div className={styles.made}>
          <section>
            <h3>Ingredients</h3>
            <p>{details.ingredients}</p>
          </section>
          <section>
            <h3>Allergens</h3>
            {allergens.length === 0 ? (
              <p>None of the nine major allergens.</p>
            ) : (
              <ul className={styles.allergens}>
                {allergens.map((allergen) => (
                  <li key={allergen}>{inWords(allergen)}</li>
                ))}
              </ul>
            )}
          </section>
          {diets.length > 0 && (
            <section>
              <h3>Good to know</h3>
              <ul className={styles.diets}>
                {diets.map((diet) => (
                  <li key={diet}>
                    <IconCheck size={16} /> {inWords(diet)}
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
        <Nutrition of={details} />
      </div>
      <div className={styles.instructions}>
        <Instruction icon={IconMicrowave} title="Opening" text={details.opening_instructions} />
        <Instruction icon={IconOven} title="Heating" text={details.heating_instructions} />
      </div>
    </>
  );
}

function Nutrition({ of }: { of: WholeMeal['details'] }) {
  const rows = [
    ['Calories', String(of.calories)],
    ['Protein', `${of.protein} g`],
    ['Carbs', `${of.carbs} g`],
    ['Fat', `${of.fat} g`],
    ['Sugar', `${of.sugar} g`],
    ['Fiber', `${of.fiber} g`],
    ['Saturated fat', `${of.sat_fat} g`],
    ['Cholesterol', `${of.cholesterol} mg`],
    ['Sodium', `${of.sodium} mg`],
  ];
  return (
    <section>
      <h3 id="nutrition">Nutrition</h3>
      <table className={styles.nutrition} aria-labelledby="nutrition">
        <tbody>
          {rows.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>Nutrition info is per single meal.</p>
    </section>
  );
}

function Instruction({ icon: Picture, title, text }: { icon: Icon; title: string; text: string }) {
  return (
    <section className={styles.instruction}>
      <span>
        <Picture size={22} />
      </span>
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
    </section>
  );
}
