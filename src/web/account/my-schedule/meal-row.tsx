import type { ScheduleWeek } from '../../../contract/schedule.ts';
import styles from './week-card.module.css';

/** The meals as small pictures; their names are read out, and shown on hover. */
export function MealRow({ meals }: { meals: ScheduleWeek['meals'] }) {
  return (
    <ul className={styles.pictures}>
      {meals.map(({ sku, name, image, quantity }) => (
        <li key={sku} title={name}>
          <img src={`${image}-320.webp`} alt={name} width={72} height={64} loading="lazy" />
          {quantity > 1 && <span>×{quantity}</span>}
        </li>
      ))}
    </ul>
  );
}
