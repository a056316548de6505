import type { StorefrontWeek } from '../../../contract/storefront.ts';
import section from '../home/section.module.css';
import { mealPictureWidths, Picture } from '../../ui/picture.tsx';
import styles from './box-meals.module.css';

interface BoxMealsProps {
  week: StorefrontWeek;
  /** sku of the box */
  product: string;
}

/** What the kitchen puts into the box this week. */
export function BoxMeals({ week, product }: BoxMealsProps) {
  const meals = week.boxes.filter((meal) => meal.product === product);
  if (meals.length === 0) return null;
  return (
    <section className={section.content}>
      <div className={section.head}>
        <div>
          <h2>In this week’s box</h2>
          <p className={section.subtitle}>Delivery the week of {week.week_formatted}</p>
        </div>
      </div>
      <ul className={styles.meals}>
        {meals.map((meal) => (
          <li key={meal.sku}>
            <Picture
              base={meal.image}
              widths={mealPictureWidths}
              width={1200}
              height={900}
              sizes="120px"
              alt=""
            />
            <p>
              {meal.quantity > 1 && `${meal.quantity} × `}
              {meal.name}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
