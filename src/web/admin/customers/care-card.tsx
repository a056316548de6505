import { useState } from 'react';
import { exportCustomerData } from '../../../contract/care.ts';
import type { Customer } from '../../../contract/customer-page.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, FileLink } from '../../ui/button.tsx';
import { useMay } from '../frame/use-admin-frame.ts';
import { Card } from '../kit/card.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { useMayEdit } from './use-may-edit.ts';
import styles from './customer.module.css';

/** What is done with the record as a whole: given away, made one with another, erased. */
export function CareCard({ customer }: { customer: Customer }) {
  const [open, setOpen] = useState<'merge' | 'erase' | null>(null);
  const [news, setNews] = useState<string | null>(null);
  const mayEdit = useMayEdit(customer);
  const mayErase = useMay('customers.erase');
  if (!mayEdit) return null;
  const onDone = (message: string) => {
    setOpen(null);
    setNews(message);
  };
  return (
    <Card title="Record">
      {news && <Banner kind="success">{news}</Banner>}
      <div className={styles.buttons}>
        <FileLink
          variant="secondary"
          size="small"
          href={exportCustomerData.path.replace(':user_id', customer.user_id)}
          download
        >
          Download data
        </FileLink>
        {!customer.is_guest && (
          <Button variant="secondary" size="small" onClick={() => setOpen('merge')}>
            Merge another record
          </Button>
        )}
        {mayErase && (
          <Button variant="danger" size="small" onClick={() => setOpen('erase')}>
            Erase
          </Button>
        )}
      </div>
      {open === 'merge' && (
        <MergeDialog customer={customer} onDone={onDone} onClose={() => setOpen(null)} />
      )}
      {open === 'erase' && (
        <EraseDialog customer={customer} onDone={onDone} onClose={() => setOpen(null)} />
      )}
    </Card>
  );
}
