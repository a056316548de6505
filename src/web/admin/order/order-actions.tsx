import { useState } from 'react';
import {
  cancelOfficeOrder,
  moveOrder,
  resendConfirmation,
} from '../../../contract/admin-order-actions.ts';
import { getOfficeInvoice, getPackingSlip, type OrderView } from '../../../contract/admin-order.ts';
import { adminOrderEditPage } from '../../../contract/admin-pages.ts';
import { api } from '../../lib/api.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useMay } from '../frame/use-admin-frame.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import type { Action } from '../kit/use-action.ts';
import { statusWords } from '../orders/order-words.ts';
import styles from './order.module.css';

interface OrderActionsProps {
  order: OrderView;
  action: Action;
  onRefund: () => void;
}

type Way = 'in_production' | 'shipped' | 'delivered';

/** What this person may do with this order now; the server decides again. */
export function OrderActions({ order, action, onRefund }: OrderActionsProps) {
  const [cancelling, setCancelling] = useState(false);
  const mayEdit = useMay('orders.edit');
  if (!mayEdit) return <Papers order={order} />;
  const params = { order_id: order.id };
  const may = (name: OrderView['actions'][number]) => order.actions.includes(name);
  return (
    <>
      <Papers order={order} />
      {order.next_statuses.map((to) => (
        <Button
          key={to}
          size="small"
          variant="secondary"
          processing={action.processing === to}
          onClick={() =>
            void action.run(to, async () => {
              const { message } = await api(moveOrder, { params, body: { to: to as Way } });
              return message;
            })
          }
        >
          Mark {statusWords[to].label.toLowerCase()}
        </Button>
      ))}
      {may('resend') && (
        <Button
          size="small"
          variant="secondary"
          processing={action.processing === 'resend'}
          onClick={() =>
            void action.run('resend', async () => {
              const body = { post_key: crypto.randomUUID() };
              const { message } = await api(resendConfirmation, { params, body });
              return message;
            })
          }
        >
          Mail again
        </Button>
      )}
      {may('edit') && (
        <ButtonLink
          size="small"
          variant="secondary"
          to={adminOrderEditPage.path.replace(':orderId', order.id)}
        >
          Edit
        </ButtonLink>
      )}
      {may('cancel') && (
        <Button size="small" variant="secondary" onClick={() => setCancelling(true)}>
          Cancel order
        </Button>
      )}
      {may('refund') && (
        <Button size="small" onClick={onRefund}>
          Refund
        </Button>
      )}
      <CancelDialog
        open={cancelling}
        order={order}
        action={action}
        onClose={() => setCancelling(false)}
      />
    </>
  );
}

/** To print: whoever may look may do so. */
function Papers({ order }: { order: OrderView }) {
  const address = (path: string) => path.replace(':order_id', order.id);
  return (
    <>
      <a className={styles.paper} href={address(getPackingSlip.path)} target="_blank">
        Packing slip
      </a>
      {order.tenders.length > 0 && (
        <a className={styles.paper} href={address(getOfficeInvoice.path)} target="_blank">
          Invoice
        </a>
      )}
    </>
  );
}

interface CancelDialogProps {
  open: boolean;
  order: OrderView;
  action: Action;
  onClose: () => void;
}

function CancelDialog({ open, order, action, onClose }: CancelDialogProps) {
  const [reason, setReason] = useState('');
  const isPaid = order.tenders.length > 0;
  const cancel = () =>
    action.run('cancel', async () => {
      const { message, receipt } = await api(cancelOfficeOrder, {
        params: { order_id: order.id },
        body: { reason },
      });
      return receipt ? `${message} Receipt ${receipt}.` : message;
    });
  return (
    <ConfirmDialog
      open={open}
      title={`Cancel order ${order.number}?`}
      confirm={`Cancel ${order.number}`}
      danger
      processing={action.processing === 'cancel'}
      problem={action.problem}
      onConfirm={() => void cancel().then((done) => done && onClose())}
      onClose={onClose}
    >
      <p>
        {order.customer.name} is told by mail.{' '}
        {isPaid
          ? 'What was paid goes back to where it came from.'
          : 'Nothing will be charged, and the week is skipped.'}{' '}
        This cannot be undone.
      </p>
      <Field
        label="Reason"
        value={reason}
        maxLength={200}
        error={action.fields.reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  );
}
