import type { Cart } from '../../../contract/cart.ts';
import { Button } from '../../ui/button.tsx';
import { IconWarning } from '../../ui/form-icons.tsx';
import { takeOut } from './cart-actions.ts';
import styles from './cart-contents.module.css';

/** A cart that lost a meal says which, and why. */
export function LostMeals({ lost }: { lost: Cart['lost'] }) {
  if (lost.length === 0) return null;
  return (
    <div role="alert" className={styles.lost}>
      <IconWarning />
      <div>
        <p>
          <b>Your box lost {lost.length === 1 ? 'a meal' : 'some meals'}. Please pick again.</b>
        </p>
        <ul>
          {lost.map((meal) => (
            <li key={meal.sku}>
              {meal.quantity > 1 && `${meal.quantity} × `}
              {meal.name}: {meal.reason === 'sold_out' ? 'sold out' : 'not on this menu any more'}
              <Button
                variant="quiet"
                size="small"
                aria-label={`Dismiss ${meal.name}`}
                onClick={() => takeOut(meal.sku, meal.quantity)}
              >
                OK
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
