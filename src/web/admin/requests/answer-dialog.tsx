import { Link, useRevalidator } from 'react-router';
import { answerForm, answerRequest, type ListedRequest } from '../../../contract/requests.ts';
import { api } from '../../lib/api.ts';
import { useForm } from '../../lib/use-form.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useMay } from '../frame/use-admin-frame.ts';
import { readCents } from '../../lib/read-cents.ts';
import styles from './requests.module.css';

interface AnswerDialogProps {
  request: ListedRequest | null;
  onClose: () => void;
}

export function AnswerDialog({ request, onClose }: AnswerDialogProps) {
  return (
    <Dialog
      open={request !== null}
      onClose={onClose}
      title={request ? `Answer ${request.customer}` : 'Answer'}
    >
      {request && <AnswerForm request={request} onClose={onClose} />}
    </Dialog>
  );
}

function AnswerForm({ request, onClose }: { request: ListedRequest; onClose: () => void }) {
  const mayCredit = useMay('customers.edit');
  const { revalidate } = useRevalidator();
  const form = useForm({
    schema: answerForm,
    fallback: 'The answer could not be sent. Please try again.',
    read(data) {
      const credit = data.get('credit_cents');
      return { answer: data.get('answer'), ...(credit && { credit_cents: readCents(credit) }) };
    },
    async send(body) {
      await api(answerRequest, { params: { request_id: request.id }, body });
      await revalidate();
      onClose();
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void form.onSubmit(event)}>
      <blockquote className={styles.quote}>
        <p>{request.text}</p>
        {request.meals.length > 0 && <p className={styles.second}>{request.meals.join(', ')}</p>}
      </blockquote>
      <TextArea
        label="Answer"
        name="answer"
        rows={4}
        maxLength={2000}
        hint="It goes to the customer by mail, and stands at the order. It cannot be changed later."
        error={form.fields.answer}
      />
      {mayCredit && (
        <Field
          label="Credit in $"
          optional
          name="credit_cents"
          inputMode="decimal"
          placeholder="10.00"
          hint="Added to the customer's balance with the answer."
          error={form.fields.credit_cents}
        />
      )}
      <p className={styles.second}>
        A refund to the card is made at{' '}
        <Link to={`/admin/order/view/${request.order_id}`}>order {request.number}</Link>.
      </p>
      {form.error && <Banner kind="error">{form.error}</Banner>}
      <div className={styles.actions}>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" processing={form.processing}>
          Send the answer
        </Button>
      </div>
    </form>
  );
}
