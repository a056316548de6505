import { cents } from '../../../domain/money/cents.ts';
import { formatCents } from '../../../domain/money/format-cents.ts';
import { useRootData } from '../../root.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { BankQuestion } from './use-place-order.ts';
import styles from './checkout.module.css';

/** Stands for the dialog of the customer's bank. Closing it is a no. */
export function BankDialog({ question }: { question: BankQuestion | null }) {
  const { channel_config } = useRootData();
  const answer = question?.answer ?? (() => undefined);
  return (
    <Dialog
      open={question !== null}
      onClose={() => answer(false)}
      title="Your bank asks you to approve the payment"
    >
      {question && (
        <>
          <p>
            {channel_config.name} wants to charge{' '}
            <strong>{formatCents(cents(question.amount_cents))}</strong>.
          </p>
          <div className={styles.bankActions}>
            <Button onClick={() => answer(true)}>Approve</Button>
            <Button variant="secondary" onClick={() => answer(false)}>
              Decline
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
