import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { eraseCustomer, eraseForm, getErasure } from '../../../contract/care.ts';
import type { Customer } from '../../../contract/customer-page.ts';
import { api, messageOf } from '../../lib/api.ts';
import { useForm } from '../../lib/use-form.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import styles from './customer.module.css';

interface EraseDialogProps {
  customer: Customer;
  onDone: (message: string) => void;
  onClose: () => void;
}

/** Says what is in the way; with nothing in the way, asks for the address to be typed. */
export function EraseDialog({ customer, onDone, onClose }: EraseDialogProps) {
  const { user_id, first_name, last_name, email } = customer;
  const [hindrances, setHindrances] = useState<string[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const asked = new AbortController();
    api(getErasure, { params: { user_id }, signal: asked.signal })
      .then((answer) => setHindrances(answer.hindrances))
      .catch((error: unknown) => {
        if (!asked.signal.aborted) setProblem(messageOf(error, 'Please close this and try again.'));
      });
    return () => asked.abort();
  }, [user_id]);
  const form = useForm({
    schema: eraseForm,
    fallback: 'Nothing was erased. Please try again.',
    async send(body) {
      const { message } = await api(eraseCustomer, { params: { user_id }, body });
      await revalidate();
      onDone(message);
    },
  });
  return (
    <Dialog open title={`Erase ${first_name} ${last_name}`} onClose={onClose}>
      {problem && <Banner kind="error">{problem}</Banner>}
      {!hindrances && !problem && <p role="status">Looking at the orders …</p>}
      {hindrances && hindrances.length > 0 && (
        <div className={styles.form}>
          <p>This cannot be done yet:</p>
          <ul>
            {hindrances.map((hindrance) => (
              <li key={hindrance}>{hindrance}</li>
            ))}
          </ul>
        </div>
      )}
      {hindrances?.length === 0 && (
        <form className={styles.form} noValidate onSubmit={(event) => void form.onSubmit(event)}>
          <p>
            Name, addresses, phone, card, mails, notes and words of reviews and requests go for
            good, and the log-in ends. Orders, amounts and tax stay in the books.
          </p>
          <Field
            label={`Type ${email} to confirm`}
            name="confirmation"
            autoComplete="off"
            error={form.fields.confirmation}
          />
          {form.error && <Banner kind="error">{form.error}</Banner>}
          <div className={styles.actions}>
            <Button variant="quiet" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" variant="danger" processing={form.processing}>
              Erase for good
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
