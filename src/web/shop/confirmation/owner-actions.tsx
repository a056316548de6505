import { useState } from 'react';
import { cancelOrder, claimOrder, getOrder, type Order } from '../../../contract/order.ts';
import { api, messageOf } from '../../lib/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './confirmation.module.css';

interface OwnerActionsProps {
  order: Order;
  onChange: (order: Order) => void;
}

/** What the signed-in owner may still do: cancel until the deadline, or take a guest's order over. */
export function OwnerActions({ order, onChange }: OwnerActionsProps) {
  const { url_key, cancellable, claimable } = order;
  const [asking, setAsking] = useState(false);
  const [processing, setProcessing] = useState(false);
  const [news, setNews] = useState<{ kind: 'success' | 'error'; text: string } | null>(null);

  const run = async (entry: typeof cancelOrder | typeof claimOrder, fallback: string) => {
    setProcessing(true);
    try {
      const { message, receipt } = await api(entry, { body: { url_key } });
      setNews({ kind: 'success', text: `${message} Receipt ${receipt}.` });
      onChange((await api(getOrder, { params: { url_key } })).order);
    } catch (error) {
      setNews({ kind: 'error', text: messageOf(error, fallback) });
    } finally {
      setProcessing(false);
      setAsking(false);
    }
  };

  return (
    <>
      {news && <Banner kind={news.kind}>{news.text}</Banner>}
      {claimable && (
        <Button
          processing={processing}
          onClick={() => void run(claimOrder, 'The order could not be taken over.')}
        >
          Add this order to my account
        </Button>
      )}
      {cancellable && (
        <Button variant="quiet" onClick={() => setAsking(true)}>
          Cancel this order
        </Button>
      )}
      <Dialog open={asking} onClose={() => setAsking(false)} title="Cancel this order?">
        <p>What you paid goes back to where it came from. You cannot take this back.</p>
        <div className={styles.actions}>
          <Button
            variant="danger"
            processing={processing}
            onClick={() => void run(cancelOrder, 'The order could not be cancelled.')}
          >
            Cancel the order
          </Button>
          <Button variant="secondary" onClick={() => setAsking(false)}>
            Keep it
          </Button>
        </div>
      </Dialog>
    </>
  );
}
