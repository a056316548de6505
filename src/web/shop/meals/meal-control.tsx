import type { CardMeal } from '../cart/cart-actions.ts';
import { addMeal, takeOut } from '../cart/cart-actions.ts';
import { useQuantity } from '../cart/cart-state.ts';
import { LargeControl } from '../cart/large-control.tsx';
import { Stepper } from '../cart/stepper.tsx';

/** Plus and minus, or a number and ADD where weeks ahead can be ordered (spec §4); none where nothing can be bought. */
export type Control = 'stepper' | 'large' | 'none';

interface MealControlProps {
  meal: CardMeal;
  price: string | null;
  control: Control;
}

export function MealControl({ meal, price, control }: MealControlProps) {
  const quantity = useQuantity(meal.sku);
  const { name } = meal.details;
  if (control === 'none') return null;
  if (control === 'large') {
    return (
      <LargeControl
        name={name}
        price={price}
        quantity={quantity}
        onAdd={(wanted) => addMeal(meal, wanted)}
        onRemove={() => takeOut(meal.sku, quantity)}
      />
    );
  }
  return (
    <Stepper
      name={name}
      quantity={quantity}
      onPlus={() => addMeal(meal)}
      onMinus={() => takeOut(meal.sku)}
    />
  );
}
