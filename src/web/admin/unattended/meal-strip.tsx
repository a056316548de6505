import type { UnattendedBox } from '../../../contract/unattended.ts';
import { mealPictureWidths, Picture } from '../../ui/picture.tsx';
import styles from './unattended.module.css';

const SHOWN = 4;

export function MealPicture({ image }: { image: string }) {
  return (
    <span className={styles.picture}>
      {image && (
        <Picture
          base={image}
          widths={mealPictureWidths}
          width={400}
          height={300}
          sizes="40px"
          alt=""
        />
      )}
    </span>
  );
}

/** The first meals as pictures, and how many places of the box are filled. */
export function MealStrip({ meals, plan_size }: Pick<UnattendedBox, 'meals' | 'plan_size'>) {
  const filled = meals.reduce((sum, { quantity }) => sum + quantity, 0);
  if (filled === 0) return <>Nothing</>;
  return (
    <span className={styles.strip} title={meals.map((meal) => meal.name).join(', ')}>
      <span className={styles.pictures} aria-hidden="true">
        {meals.slice(0, SHOWN).map((meal) => (
          <MealPicture key={meal.menu_item_id} image={meal.image} />
        ))}
      </span>
      {filled === plan_size ? `${filled} meals` : `${filled} of ${plan_size}`}
    </span>
  );
}
