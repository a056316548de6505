import { useState, type FormEvent } from 'react';
import { mergeRecords, previewMerge, type MergePreview } from '../../../contract/care.ts';
import type { Customer } from '../../../contract/customer-page.ts';
import { listCustomers, type CustomerLine } from '../../../contract/customer.ts';
import { planChoices, type PlanChoice } from '../../../domain/customer/merge-records.ts';
import { cents } from '../../../domain/money/cents.ts';
import { formatCents } from '../../../domain/money/format-cents.ts';
import { api } from '../../lib/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { Facts } from '../kit/card.tsx';
import { useAction } from '../kit/use-action.ts';
import styles from './customer.module.css';

interface MergeDialogProps {
  customer: Customer;
  onDone: (message: string) => void;
  onClose: () => void;
}

const SHOWN = 8;
const LEAST = 3;

/** Find the other record, see what would move, then make them one. */
export function MergeDialog({ customer, onDone, onClose }: MergeDialogProps) {
  const { user_id } = customer;
  const [found, setFound] = useState<CustomerLine[] | null>(null);
  const [tooShort, setTooShort] = useState(false);
  const [preview, setPreview] = useState<MergePreview | null>(null);
  const action = useAction();

  // what is found is shown when the action is over: a click on it while it runs would be lost
  const search = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q')).trim();
    setTooShort(q.length < LEAST);
    if (q.length < LEAST) return;
    let rows: CustomerLine[] = [];
    const done = await action.run('search', async () => {
      ({ rows } = await api(listCustomers, { query: { q } }));
    });
    if (done) setFound(rows.filter((row) => row.user_id !== user_id).slice(0, SHOWN));
  };
  const choose = async (other_id: string) => {
    let found: MergePreview | null = null;
    await action.run(other_id, async () => {
      found = await api(previewMerge, { params: { user_id, other_id } });
    });
    setPreview(found);
  };
  const merge = (plans: PlanChoice | undefined) =>
    action.run('merge', async () => {
      const body = { other_id: preview!.other.user_id, ...(plans && { plans }) };
      onDone((await api(mergeRecords, { params: { user_id }, body })).message);
    });

  return (
    <Dialog open title="Merge another record into this one" onClose={onClose}>
      {action.problem && <Banner kind="error">{action.problem}</Banner>}
      {preview ? (
        <Preview
          preview={preview}
          processing={action.processing === 'merge'}
          onMerge={(plans) => void merge(plans)}
          onBack={() => setPreview(null)}
        />
      ) : (
        <div className={styles.form}>
          <form className={styles.form} onSubmit={(event) => void search(event)}>
            <Field
              label="The other record"
              name="q"
              hint="Name, email or phone."
              error={tooShort ? 'Please enter at least three letters.' : undefined}
              autoComplete="off"
            />
            <div className={styles.actions}>
              <Button type="submit" size="small" processing={action.processing === 'search'}>
                Search
              </Button>
            </div>
          </form>
          {found?.length === 0 && <p>Nobody else was found.</p>}
          {found && found.length > 0 && (
            <ul className={styles.ledger} aria-label="Records found">
              {found.map((row) => (
                <li key={row.user_id}>
                  <span>
                    {row.name}
                    <span className={styles.second}>
                      {row.email}
                      {row.is_guest && ' · guest'} · since {row.joined_formatted}
                    </span>
                  </span>
                  <Button
                    variant="secondary"
                    size="small"
                    processing={action.processing === row.user_id}
                    aria-label={`Choose ${row.email}`}
                    onClick={() => void choose(row.user_id)}
                  >
                    Choose
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </Dialog>
  );
}

interface PreviewProps {
  preview: MergePreview;
  processing: boolean;
  onMerge: (plans: PlanChoice | undefined) => void;
  onBack: () => void;
}

function Preview({ preview, processing, onMerge, onBack }: PreviewProps) {
  const { kept, other, moves, choose_plan, problem } = preview;
  const [plans, setPlans] = useState('');
  const words = { kept: `That of ${kept.email}`, other: `That of ${other.email}` };
  return (
    <div className={styles.form}>
      <Facts
        facts={[
          ['Stays', `${kept.name}, ${kept.email}`],
          ['Becomes part of it', `${other.name}, ${other.email}`],
          ['What moves', moves.length > 0 ? moves.join(', ') : 'Nothing'],
          [
            'Balance',
            `${formatCents(cents(kept.balance_cents))} + ${formatCents(cents(other.balance_cents))} = ${formatCents(cents(preview.balance_after_cents))}`,
          ],
        ]}
      />
      {problem && <Banner kind="error">{problem}</Banner>}
      {choose_plan && (
        <Select
          label="Which plan goes on? The other one is cancelled"
          placeholder="Please choose"
          value={plans}
          onChange={(event) => setPlans(event.currentTarget.value)}
          options={planChoices.map((value) => ({ value, label: words[value] }))}
        />
      )}
      <p>
        Nobody can log in as {other.email} any more. Address, card and mail choices stay as they are
        here. This cannot be undone.
      </p>
      <div className={styles.actions}>
        <Button variant="quiet" onClick={onBack}>
          Back
        </Button>
        <Button
          variant="danger"
          processing={processing}
          disabled={problem !== null || (choose_plan && plans === '')}
          onClick={() => onMerge(planChoices.find((choice) => choice === plans))}
        >
          Make them one
        </Button>
      </div>
    </div>
  );
}
