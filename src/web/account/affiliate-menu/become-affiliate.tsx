import { takeAffiliateCode } from '../../../contract/affiliate.ts';
import { api } from '../../lib/api.ts';
import { TakeLink } from './take-link.tsx';
import styles from './affiliate-menu.module.css';

interface BecomeAffiliateProps {
  /** the shop has made this person a partner; a code is all that is missing */
  mayShare: boolean;
  supportEmail: string;
}

export function BecomeAffiliate({ mayShare, supportEmail }: BecomeAffiliateProps) {
  return (
    <section className={styles.panel} aria-labelledby="become-affiliate">
      <h2 id="become-affiliate">Share our menu and earn</h2>
      {mayShare ? (
        <>
          <p>You are a partner. Take a code of your own, and every order through it counts.</p>
          <TakeLink take={() => api(takeAffiliateCode)} />
        </>
      ) : (
        <p>
          Partners share this menu with a link of their own and earn by every order. Would you like
          to be one? Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
        </p>
      )}
    </section>
  );
}
