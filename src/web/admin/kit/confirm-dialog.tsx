import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './confirm-dialog.module.css';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** who is affected, and whether it can be undone */
  children: ReactNode;
  /** names the thing or the amount: "Refund $14.87" */
  confirm: string;
  /** the last button of something that cannot be undone is red */
  danger?: boolean;
  processing: boolean;
  /** why it cannot be done, from the last try */
  problem?: string | null;
  /** left out while there is only something to look at */
  onConfirm?: (() => void) | undefined;
  onClose: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Dialog open={props.open} onClose={props.onClose} title={props.title}>
      <div className={styles.body}>
        {props.children}
        {props.problem && (
          <p role="alert" className={styles.problem}>
            {props.problem}
          </p>
        )}
        <div className={styles.actions}>
          <Button variant="quiet" onClick={props.onClose}>
            {props.onConfirm ? 'Cancel' : 'Close'}
          </Button>
          {props.onConfirm && (
            <Button
              variant={props.danger ? 'danger' : 'primary'}
              processing={props.processing}
              onClick={props.onConfirm}
            >
              {props.confirm}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
