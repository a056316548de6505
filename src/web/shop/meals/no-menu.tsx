import { ButtonLink } from '../../ui/button.tsx';
import styles from './meals-head.module.css';

export function NoMenu() {
  return (
    <div className={styles.none}>
      <h1>The next menu opens soon</h1>
      <p>There is nothing to pick from just now. Please look in again in a little while.</p>
      <ButtonLink to="/" variant="secondary">
        See our plans
      </ButtonLink>
    </div>
  );
}
