import { useEffect, useState } from 'react';
import { logout } from '../../contract/session.ts';
import { logoutPage } from '../../contract/pages.ts';
import { api, messageOf } from '../lib/api.ts';
import { Banner } from '../ui/banner.tsx';
import { EntryCard } from './entry-card.tsx';

export const handle = [logoutPage];

/** Opened as an address: logs out once the page has loaded. Fetched as an image it does nothing. */
export default function Logout() {
  const [error, setError] = useState<string | null>(null);

  useEffect(() => {
    api(logout)
      .then(() => window.location.replace('/'))
      .catch((caught: unknown) =>
        setError(messageOf(caught, 'Unable to log you out. Please try again.')),
      );
  }, []);

  return (
    <EntryCard title="Logging out">
      {error ? <Banner kind="error">{error}</Banner> : <p>One moment …</p>}
    </EntryCard>
  );
}
