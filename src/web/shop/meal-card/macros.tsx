import styles from './macros.module.css';

export interface MacrosOf {
  calories: number;
  protein: number;
  carbs: number;
  fat: number;
}

interface MacrosProps {
  of: MacrosOf;
  /** in a box of its own, as in the learn-more window */
  framed?: boolean;
}

export function Macros({ of, framed = false }: MacrosProps) {
  return (
    <ul className={styles.macros} data-framed={framed || undefined}>
      <li>
        <b>{of.calories}</b> Calories
      </li>
      <li>
        <b>{of.protein} g</b> Protein
      </li>
      <li>
        <b>{of.carbs} g</b> Carbs
      </li>
      <li>
        <b>{of.fat} g</b> Fat
      </li>
    </ul>
  );
}
