import { useState } from 'react';
import {
  dropBox,
  retryPayment,
  settlePayment,
  type PaymentDeed,
  type WeekBox,
} from '../../../contract/week-boxes.ts';
import { api } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { useAction } from '../kit/use-action.ts';
import styles from './order-status.module.css';

const words: Record<PaymentDeed, string> = {
  retry: 'Retry now',
  ask: 'Ask now',
  settle: 'Mark settled',
  drop: 'Drop',
  close: 'Close',
};

/** What needs a reason is asked for it first. */
const explained = {
  settle: {
    title: 'Mark as settled',
    text: 'Only if you have seen at the gateway that the charge went through. The order counts as paid, and its customer is told.',
  },
  drop: {
    title: 'Drop this box',
    text: 'It is not cooked and not charged, its portions are free again, and its customer is told. This cannot be undone.',
  },
  close: {
    title: 'Close this box',
    text: 'There is no box for this customer in this week, and they are told. This cannot be undone.',
  },
} as const;

/** The deeds of one line; a refusal is said beside them. */
export function MendBox({ box, week }: { box: WeekBox; week: string }) {
  const action = useAction();
  const [asking, setAsking] = useState<keyof typeof explained | null>(null);
  const [reason, setReason] = useState('');
  if (box.deeds.length === 0 && !action.news) return null;
  const { order_id, subscription_id } = box;

  const work: Record<PaymentDeed, () => Promise<{ message: string }>> = {
    retry: () => api(retryPayment, { body: { order_id: order_id ?? '' } }),
    ask: () => api(retryPayment, { body: { order_id: order_id ?? '' } }),
    settle: () => api(settlePayment, { body: { order_id: order_id ?? '', reason } }),
    drop: () => api(dropBox, { body: { week, subscription_id, reason } }),
    close: () => api(dropBox, { body: { week, subscription_id, reason } }),
  };
  const run = async (deed: PaymentDeed) => {
    const done = await action.run(deed, async () => (await work[deed]()).message);
    if (done) setAsking(null);
  };

  return (
    <div className={styles.mend}>
      {box.deeds.map((deed) => (
        <Button
          key={deed}
          size="small"
          variant="secondary"
          aria-label={`${words[deed]}: ${box.name}`}
          processing={action.processing === deed}
          onClick={() =>
            deed in explained ? setAsking(deed as keyof typeof explained) : void run(deed)
          }
        >
          {words[deed]}
        </Button>
      ))}
      <span role="status">{asking ? '' : (action.problem ?? action.news)}</span>
      {asking && (
        <ConfirmDialog
          open
          danger={asking !== 'settle'}
          title={explained[asking].title}
          confirm={`${words[asking]} ${box.number ?? box.name}`}
          processing={action.processing === asking}
          problem={action.fields.reason ? null : action.problem}
          onConfirm={() => void run(asking)}
          onClose={() => setAsking(null)}
        >
          <p>{explained[asking].text}</p>
          <TextArea
            label="Reason"
            name="reason"
            value={reason}
            error={action.fields.reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </ConfirmDialog>
      )}
    </div>
  );
}
