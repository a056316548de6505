import type { ReactNode } from 'react';
import type { ReviewMeal } from '../../../contract/review.ts';
import { StarsGiven } from './star-choice.tsx';
import styles from './order-review.module.css';

export function ReviewRow({ meal, children }: { meal: ReviewMeal; children: ReactNode }) {
  return (
    <li className={styles.meal}>
      <img src={`${meal.image}-320.webp`} alt="" width={120} height={90} loading="lazy" />
      <div className={styles.said}>
        <h2>{meal.name}</h2>
        {children}
      </div>
    </li>
  );
}

/** What was said, once it can no longer be changed. */
export function ReviewedMeals({ meals }: { meals: readonly ReviewMeal[] }) {
  return (
    <ul className={styles.meals}>
      {meals.map((meal) => (
        <ReviewRow key={meal.sku} meal={meal}>
          <StarsGiven stars={meal.stars} />
          {meal.words && <p className={styles.quote}>{meal.words}</p>}
        </ReviewRow>
      ))}
    </ul>
  );
}
