import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './star-choice.module.css';

const words = ['Not for me', 'Could be better', 'Good', 'Very good', 'Loved it'] as const;

interface StarChoiceProps {
  /** of the form's field */
  name: string;
  meal: string;
  stars: number | null;
}

/** Five radio buttons that look like stars: arrow keys and a screen reader know them. */
export function StarChoice({ name, meal, stars }: StarChoiceProps) {
  return (
    <div className={styles.stars} role="radiogroup" aria-label={`Stars for ${meal}`}>
      {words.map((word, index) => (
        <label key={word} className={styles.star} title={word}>
          <input
            type="radio"
            name={name}
            value={index + 1}
            defaultChecked={stars === index + 1}
            aria-label={`${index + 1} of 5: ${word}`}
          />
          <span aria-hidden="true" />
        </label>
      ))}
    </div>
  );
}

export function StarsGiven({ stars }: { stars: number | null }) {
  if (stars === null) return <p className={styles.none}>Not rated</p>;
  return (
    <p className={styles.given}>
      <span aria-hidden="true">{'★'.repeat(stars)}</span>
      <span aria-hidden="true" className={styles.missing}>
        {'★'.repeat(5 - stars)}
      </span>
      <VisuallyHidden>{`${stars} of 5 stars`}</VisuallyHidden>
    </p>
  );
}
