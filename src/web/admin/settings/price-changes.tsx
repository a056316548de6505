import { useState } from 'react';
import { withdrawPriceChange, type PriceChange } from '../../../contract/price-changes.ts';
import { peopleText, stepText } from '../../../domain/pricing/price-words.ts';
import { api } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { useMay } from '../frame/use-admin-frame.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { Pill, type PillLook } from '../kit/pill.tsx';
import { useAction } from '../kit/use-action.ts';
import styles from './settings.module.css';

interface PriceChangesProps {
  version: number;
  changes: readonly PriceChange[];
  onSaved: (news: string) => Promise<void>;
}

const states: Record<PriceChange['state'], { label: string; look: PillLook }> = {
  scheduled: { label: 'Planned', look: 'blue' },
  announced: { label: 'Announced', look: 'violet' },
  in_force: { label: 'In force', look: 'green' },
  withdrawn: { label: 'Withdrawn', look: 'gray' },
};

const columns: readonly Column<PriceChange>[] = [
  { id: 'from', header: 'From', cell: (row) => row.from_week_title },
  {
    id: 'what',
    header: 'What',
    cell: (row) => (
      <ul className={styles.steps}>
        {row.steps.map((step) => (
          <li key={stepText(step)}>{stepText(step)}</li>
        ))}
      </ul>
    ),
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ state }) => <Pill look={states[state].look}>{states[state].label}</Pill>,
  },
  {
    id: 'told',
    header: 'Told',
    cell: (row) =>
      row.state === 'scheduled' ? `on ${row.announced_formatted}` : peopleText(row.told),
  },
  { id: 'charged', header: 'First charge', cell: (row) => row.charged_formatted },
  { id: 'by', header: 'By', cell: (row) => row.made_by ?? 'The shop' },
];

const withdrawColumn = (onWithdraw: (change: PriceChange) => void): Column<PriceChange> => ({
  id: 'withdraw',
  header: '',
  cell: (row) =>
    row.withdrawable && (
      <Button size="small" variant="secondary" onClick={() => onWithdraw(row)}>
        Withdraw
      </Button>
    ),
});

/** What was planned, the newest first; what is not charged yet can be taken back. */
export function PriceChanges({ version, changes, onSaved }: PriceChangesProps) {
  const [taken, setTaken] = useState<PriceChange | null>(null);
  const mayEdit = useMay('settings.edit');
  const action = useAction();
  if (changes.length === 0) return null;
  const withdraw = async () => {
    const done = await action.run('withdraw', async () => {
      const params = { change_id: taken!.id };
      await onSaved((await api(withdrawPriceChange, { params, body: { version } })).message);
    });
    if (done) setTaken(null);
  };
  return (
    <>
      <Table
        caption="Changes of prices"
        columns={mayEdit ? [...columns, withdrawColumn(setTaken)] : columns}
        rows={changes}
        rowKey={({ id }) => id}
        empty={null}
      />
      <ConfirmDialog
        open={taken !== null}
        title="Withdraw this change?"
        confirm="Withdraw it"
        danger
        processing={action.processing !== null}
        problem={action.problem}
        onConfirm={() => void withdraw()}
        onClose={() => setTaken(null)}
      >
        <p>
          The prices stay as they are.{' '}
          {taken && taken.told > 0
            ? `Whoever was told (${peopleText(taken.told)}) gets a mail that it does not come.`
            : 'Nobody was told of it yet.'}
        </p>
      </ConfirmDialog>
    </>
  );
}
