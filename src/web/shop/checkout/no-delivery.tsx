import { useRef, useState } from 'react';
import { safeParse } from 'zod/v4/core';
import { interestForm, tellMeWhenYouDeliver } from '../../../contract/checkout.ts';
import type { SessionUser } from '../../../contract/session.ts';
import { api, messageOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { IconTruck } from '../../ui/icons.tsx';
import styles from './checkout.module.css';

/** Outside of every zone: said before the order is tried, with an offer to be told. */
export function NoDelivery({ user }: { user: SessionUser | null }) {
  const box = useRef<HTMLDivElement>(null);
  const [answer, setAnswer] = useState<{ text: string; done: boolean } | null>(null);
  const [processing, setProcessing] = useState(false);

  const ask = async () => {
    const data = new FormData(box.current!.closest('form')!);
    const parsed = safeParse(interestForm, {
      email: user?.email ?? data.get('email'),
      zip_code: data.get('zip_code'),
    });
    if (!parsed.success) {
      setAnswer({
        text: `${parsed.error.issues[0]?.message}. Please fill it in above.`,
        done: false,
      });
      return;
    }
    setProcessing(true);
    try {
      const { message } = await api(tellMeWhenYouDeliver, { body: parsed.data });
      setAnswer({ text: message, done: true });
    } catch (error) {
      setAnswer({ text: messageOf(error, 'This did not work. Please try again.'), done: false });
    } finally {
      setProcessing(false);
    }
  };

  return (
    <div ref={box} className={styles.noDelivery} role="status">
      <IconTruck />
      <div>
        <p>
          <strong>We do not deliver to this zip code yet.</strong>
        </p>
        {answer && <p>{answer.text}</p>}
      </div>
      {!answer?.done && (
        <Button variant="secondary" size="small" processing={processing} onClick={() => void ask()}>
          Tell me when you deliver here
        </Button>
      )}
    </div>
  );
}
