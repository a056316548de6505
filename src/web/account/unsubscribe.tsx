import { useState } from 'react';
import { useParams } from 'react-router';
import { unsubscribePage } from '../../contract/pages.ts';
import { unsubscribe } from '../../contract/unsubscribe.ts';
import type { MailChoice } from '../../domain/mail/mail-choices.ts';
import { api, messageOf } from '../lib/api.ts';
import { Banner } from '../ui/banner.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EntryCard } from './entry-card.tsx';

export const handle = [unsubscribePage];

const words: Record<MailChoice, string> = {
  reminders: 'reminders before a deadline',
  reviews: 'questions about your meals',
  news: 'news and offers',
};

/** A button, not the mere opening: mail scanners open links too. */
export default function Unsubscribe() {
  const { choice = '', token = '' } = useParams();
  const [processing, setProcessing] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const known = choice in words ? (choice as MailChoice) : null;

  async function stop(of: MailChoice): Promise<void> {
    setProcessing(true);
    setError(null);
    try {
      setDone((await api(unsubscribe, { params: { choice: of, token } })).message);
    } catch (caught) {
      setError(messageOf(caught, 'That did not work. Please try again.'));
    } finally {
      setProcessing(false);
    }
  }

  return (
    <EntryCard
      title="Stop these mails"
      lead={
        known
          ? `No more ${words[known]}? Mails about your orders still come.`
          : 'This link does not lead anywhere any more.'
      }
    >
      {error && <Banner kind="error">{error}</Banner>}
      {done && <Banner kind="success">{done}</Banner>}
      {known && done === null && (
        <Button wide processing={processing} onClick={() => void stop(known)}>
          Stop them
        </Button>
      )}
      <ButtonLink to="/preferences" variant="secondary" wide>
        Choose which mails I get
      </ButtonLink>
    </EntryCard>
  );
}
