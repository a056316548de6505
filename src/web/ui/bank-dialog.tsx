import { cents } from '../../domain/money/cents.ts';
import { formatCents } from '../../domain/money/format-cents.ts';
import type { BankQuestion } from '../lib/use-bank.ts';
import { useRootData } from '../root.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import styles from './bank-dialog.module.css';

/** Stands for the dialog of the customer's bank. Closing it is a no. */
export function BankDialog({ question }: { question: BankQuestion | null }) {
  const { channel_config } = useRootData();
  const answer = question?.answer ?? (() => undefined);
  const what = question?.amount_cents === null ? 'card' : 'payment';
  return (
    <Dialog
      open={question !== null}
      onClose={() => answer(false)}
      title={`Your bank asks you to approve the ${what}`}
    >
      {question && (
        <>
          {question.amount_cents === null ? (
            <p>{channel_config.name} wants to charge this card for your boxes to come.</p>
          ) : (
            <p>
              {channel_config.name} wants to charge{' '}
              <strong>{formatCents(cents(question.amount_cents))}</strong>.
            </p>
          )}
          <div className={styles.actions}>
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
