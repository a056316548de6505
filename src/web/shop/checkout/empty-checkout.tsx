import { ButtonLink } from '../../ui/button.tsx';
import { IconPackage } from '../../ui/icons.tsx';
import styles from './checkout.module.css';

export function EmptyCheckout() {
  return (
    <div className={styles.empty}>
      <span className={styles.tile}>
        <IconPackage size={28} />
      </span>
      <p>
        <strong>Nothing is in your box yet.</strong>
      </p>
      <p>Pick your meals first; this page then takes one minute.</p>
      <ButtonLink to="/meals">Pick your meals</ButtonLink>
      <ButtonLink to="/#plans" variant="quiet">
        Compare the plans
      </ButtonLink>
    </div>
  );
}
