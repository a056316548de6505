import { useState } from 'react';
import { useParams } from 'react-router';
import { confirmRegistration } from '../../contract/account.ts';
import { confirmRegistrationPage } from '../../contract/pages.ts';
import { api, messageOf } from '../lib/api.ts';
import { ShopLink } from '../lib/shop-link.tsx';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { EntryCard } from './entry-card.tsx';

export const handle = [confirmRegistrationPage];

/** A click, not the mere opening: mail scanners open links too. */
export default function ConfirmRegistration() {
  const { token = '' } = useParams();
  const [error, setError] = useState<string | null>(null);
  const [processing, setProcessing] = useState(false);

  async function confirm(): Promise<void> {
    setProcessing(true);
    try {
      await api(confirmRegistration, { body: { token } });
      window.location.assign('/');
    } catch (caught) {
      setError(messageOf(caught, 'Unable to create your account. Please try again.'));
      setProcessing(false);
    }
  }

  return (
    <EntryCard title="Confirm your e-mail" lead="One click, and your account is ready.">
      {error && (
        <Banner kind="error" action={<ShopLink to="/register">Start again</ShopLink>}>
          {error}
        </Banner>
      )}
      <Button wide processing={processing} onClick={confirm}>
        Create my account
      </Button>
    </EntryCard>
  );
}
