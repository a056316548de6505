import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import {
  cancelOfficeOrder,
  moveOrder,
  resendConfirmation,
} from '../../../contract/admin-order-actions.ts';
import type { OfficeOrder } from '../../../contract/admin-orders.ts';
import { api, messageOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Pill } from '../kit/pill.tsx';
import styles from './orders.module.css';

type Work = (order: OfficeOrder, reason: string) => Promise<{ message: string }>;

interface Bulk {
  label: string;
  /** asked for before anything is done */
  reason?: true;
  run: Work;
}

const moved =
  (to: 'in_production' | 'shipped' | 'delivered'): Work =>
  (order) =>
    api(moveOrder, { params: { order_id: order.id }, body: { to } });

const bulks: readonly Bulk[] = [
  { label: 'Mark in production', run: moved('in_production') },
  { label: 'Mark shipped', run: moved('shipped') },
  { label: 'Mark delivered', run: moved('delivered') },
  {
    label: 'Mail again',
    run: (order) =>
      api(resendConfirmation, {
        params: { order_id: order.id },
        body: { post_key: crypto.randomUUID() },
      }),
  },
  {
    label: 'Cancel orders',
    reason: true,
    run: (order, reason) =>
      api(cancelOfficeOrder, { params: { order_id: order.id }, body: { reason } }),
  },
];

interface Result {
  number: string;
  ok: boolean;
  message: string;
}

/** One order after the other; each tells how it went, and one that fails holds nobody up. */
export function BulkOrders({ rows, done }: { rows: readonly OfficeOrder[]; done: () => void }) {
  const [chosen, setChosen] = useState<Bulk | null>(null);
  const [orders, setOrders] = useState<readonly OfficeOrder[]>([]);
  const choose = (bulk: Bulk) => {
    setOrders(rows);
    setChosen(bulk);
  };
  return (
    <>
      {bulks.map((bulk) => (
        <button key={bulk.label} type="button" onClick={() => choose(bulk)}>
          {bulk.label}
        </button>
      ))}
      {chosen && (
        <BulkDialog
          bulk={chosen}
          orders={orders}
          onClose={(isDone) => {
            setChosen(null);
            if (isDone) done();
          }}
        />
      )}
    </>
  );
}

interface BulkDialogProps {
  bulk: Bulk;
  orders: readonly OfficeOrder[];
  onClose: (done: boolean) => void;
}

function BulkDialog({ bulk, orders, onClose }: BulkDialogProps) {
  const [results, setResults] = useState<readonly Result[]>([]);
  const [reason, setReason] = useState('');
  const [running, setRunning] = useState(false);
  const stopped = useRef(false);
  const { revalidate } = useRevalidator();
  const began = running || results.length > 0;

  const run = async () => {
    setRunning(true);
    for (const order of orders) {
      if (stopped.current) break;
      const result = await tryOne(bulk, order, reason);
      setResults((before) => [...before, result]);
    }
    setRunning(false);
    await revalidate();
  };
  const close = () => {
    stopped.current = true;
    onClose(began);
  };

  return (
    <Dialog open onClose={close} title={`${bulk.label}: ${countOf(orders.length)}`}>
      <div className={styles.bulkBody}>
        {began ? (
          <>
            <progress
              className={styles.progress}
              max={orders.length}
              value={results.length}
              aria-label="Progress"
            />
            <p role="status">
              {results.length} of {orders.length} tried, {results.filter(({ ok }) => !ok).length}{' '}
              refused
            </p>
            <ul className={styles.results}>
              {results.map((result) => (
                <li key={result.number}>
                  <Pill look={result.ok ? 'green' : 'red'}>{result.ok ? 'Done' : 'Refused'}</Pill>
                  <strong>{result.number}</strong> {result.message}
                </li>
              ))}
            </ul>
          </>
        ) : (
          <>
            <p>{orders.map(({ number }) => number).join(', ')}</p>
            {bulk.reason && (
              <Field
                label="Reason"
                value={reason}
                maxLength={200}
                onChange={(event) => setReason(event.target.value)}
              />
            )}
          </>
        )}
        <div className={styles.bulkButtons}>
          <Button variant="quiet" onClick={close}>
            {running ? 'Stop' : 'Close'}
          </Button>
          {!began && (
            <Button
              variant={bulk.reason ? 'danger' : 'primary'}
              disabled={bulk.reason && reason.trim().length < 3}
              onClick={() => void run()}
            >
              {bulk.label}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

async function tryOne(bulk: Bulk, order: OfficeOrder, reason: string): Promise<Result> {
  try {
    const { message } = await bulk.run(order, reason);
    return { number: order.number, ok: true, message };
  } catch (error) {
    const message = messageOf(error, 'That did not work.');
    return { number: order.number, ok: false, message };
  }
}

const countOf = (count: number) => (count === 1 ? '1 order' : `${count} orders`);
