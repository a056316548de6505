import type { OrderEdit } from '../../../contract/order-change.ts';
import { Card } from '../kit/card.tsx';
import { money } from '../order/money.ts';
import styles from './order-edit.module.css';

interface PickableMeal {
  menu_item_id: string;
  sku: string;
  name: string;
  left: number;
  unit_price_cents: number;
  /** in the order, and not cooked: they stay in it */
  uncooked?: number;
}

interface MealPickerProps {
  edit: Pick<OrderEdit, 'min_meals' | 'max_meals'> & { meals: readonly PickableMeal[] };
  portions: ReadonlyMap<string, number>;
  onChange: (portions: ReadonlyMap<string, number>) => void;
}

/** How many of each meal of the week. */
export function MealPicker({ edit, portions, onChange }: MealPickerProps) {
  const count = [...portions.values()].reduce((sum, quantity) => sum + quantity, 0);
  const uncooked = edit.meals.reduce((sum, meal) => sum + (meal.uncooked ?? 0), 0);
  const most = edit.max_meals + uncooked;
  const bounds =
    edit.min_meals === edit.max_meals
      ? String(edit.min_meals)
      : `${edit.min_meals} to ${edit.max_meals}`;
  const set = (id: string, quantity: number) => onChange(new Map(portions).set(id, quantity));
  return (
    <Card
      title="Meals"
      aside={<span role="status">{`${count - uncooked} of ${bounds}`}</span>}
      flush
    >
      <ul className={styles.meals}>
        {edit.meals.map((meal) => {
          const quantity = portions.get(meal.menu_item_id) ?? 0;
          return (
            <li key={meal.menu_item_id} data-chosen={quantity > 0 || undefined}>
              <span className={styles.meal}>
                {meal.name}
                <small>
                  {meal.sku}, {meal.left === 0 ? 'sold out' : `${meal.left} left`}
                  {meal.uncooked ? `, ${meal.uncooked} not cooked: pay back with Refund` : ''}
                </small>
              </span>
              <span className={styles.price}>{money(meal.unit_price_cents)}</span>
              <span className={styles.stepper}>
                <button
                  type="button"
                  aria-label={`One less ${meal.name}`}
                  disabled={quantity <= (meal.uncooked ?? 0)}
                  onClick={() => set(meal.menu_item_id, quantity - 1)}
                >
                  −
                </button>
                <output aria-label={`${meal.name}: how many`}>{quantity}</output>
                <button
                  type="button"
                  aria-label={`One more ${meal.name}`}
                  disabled={quantity >= meal.left || count >= most}
                  onClick={() => set(meal.menu_item_id, quantity + 1)}
                >
                  +
                </button>
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
