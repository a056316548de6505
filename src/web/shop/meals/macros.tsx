import styles from './macros.module.css';

interface MacrosProps {
  of: { calories: number; protein: number; carbs: number; fat: number };
  /** in a box of its own, as in the learn-more window */
  framed?: boolean;
}

export function Macros({ of, framed = false }: MacrosProps) {
  const macros = [
    ['Calories', String(of.calories)],
    ['Protein', `${of.protein} g`],
    ['Carbs', `${of.carbs} g`],
    ['Fat', `${of.fat} g`],
  ];
  return (
    <dl className={styles.macros} data-framed={framed || undefined}>
      {macros.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
