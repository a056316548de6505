import { ButtonLink } from '../../ui/button.tsx';
import { IconPackage } from '../../ui/icons.tsx';
import styles from './checkout.module.css';

/** `gone`: there was a box when the page opened. */
export function EmptyCheckout({ gone = false }: { gone?: boolean }) {
  return (
    <div className={styles.empty}>
      <span className={styles.tile}>
        <IconPackage size={28} />
      </span>
      <p role="status">
        <strong>
          {gone
            ? 'This box is being ordered already, or was emptied in another tab.'
            : 'Nothing is in your box yet.'}
        </strong>
      </p>
      <p>
        {gone
          ? 'If you ordered it, the confirmation is in your mail. What you typed here is kept.'
          : 'Pick your meals first; this page then takes one minute.'}
      </p>
      <ButtonLink to="/meals">Pick your meals</ButtonLink>
      <ButtonLink to="/#plans" variant="quiet">
        Compare the plans
      </ButtonLink>
    </div>
  );
}
