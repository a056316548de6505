import { answerConsent, useConsent } from '../../lib/tracking.ts';
import { Button } from '../../ui/button.tsx';
import { ShopLink } from '../../lib/shop-link.tsx';
import styles from './confirmation.module.css';

/** Asked where it matters, once; both answers are as easy. */
export function ConsentBanner() {
  const consent = useConsent();
  if (consent !== 'unasked') return null;
  return (
    <section className={styles.consent} aria-label="Your privacy">
      <p>
        May we count this visit, so that we learn which ads bring people to our kitchen? Nothing is
        sent unless you say yes. <ShopLink to="/privacy-policy">Privacy Policy</ShopLink>
      </p>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={() => answerConsent('yes')}>
          Yes, count it
        </Button>
        <Button variant="secondary" onClick={() => answerConsent('no')}>
          No, thanks
        </Button>
      </div>
    </section>
  );
}
