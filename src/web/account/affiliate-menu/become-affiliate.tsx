import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { takeAffiliateCode } from '../../../contract/affiliate.ts';
import { api, messageOf } from '../../lib/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './affiliate-menu.module.css';

interface BecomeAffiliateProps {
  /** the shop has made this person a partner; a code is all that is missing */
  mayShare: boolean;
  supportEmail: string;
}

export function BecomeAffiliate({ mayShare, supportEmail }: BecomeAffiliateProps) {
  const { revalidate } = useRevalidator();
  const [processing, setProcessing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function takeCode(): Promise<void> {
    setProcessing(true);
    setProblem(null);
    try {
      await api(takeAffiliateCode);
      await revalidate();
    } catch (error) {
      setProblem(messageOf(error, 'We could not make your link. Please try again.'));
    } finally {
      setProcessing(false);
    }
  }

  return (
    <section className={styles.panel} aria-labelledby="become-affiliate">
      <h2 id="become-affiliate">Share our menu and earn</h2>
      {problem && <Banner kind="error">{problem}</Banner>}
      {mayShare ? (
        <>
          <p>You are a partner. Take a code of your own, and every order through it counts.</p>
          <Button onClick={() => void takeCode()} processing={processing}>
            Get my link
          </Button>
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
