import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { MyOrder } from '../../../contract/my-orders.ts';
import { reportForm, reportOrder } from '../../../contract/requests.ts';
import { api } from '../../lib/api.ts';
import { useForm } from '../../lib/use-form.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { SettingsCard } from '../account-settings/settings-card.tsx';
import styles from './my-order.module.css';

/** "Something was wrong": what was told before with our answers, and the form to tell more. */
export function OrderRequests({ mine }: { mine: MyOrder }) {
  const [open, setOpen] = useState(false);
  const [sent, setSent] = useState<string | null>(null);
  const { requests } = mine;
  const isWaiting = requests.some(({ status }) => status === 'open');
  const mayTell = mine.actions.includes('report') && !isWaiting;
  if (!mayTell && requests.length === 0) return null;
  return (
    <SettingsCard title="Something was wrong?" editing={open}>
      {requests.map((request) => (
        <Told key={request.id} request={request} />
      ))}
      {sent && <Banner kind="success">{sent}</Banner>}
      {mayTell &&
        (open ? (
          <TellForm
            order={mine.order}
            onClose={() => setOpen(false)}
            onSent={(message) => {
              setSent(message);
              setOpen(false);
            }}
          />
        ) : (
          <>
            <p className={styles.muted}>
              A meal was missing, cold or not as you like it? Tell us, and we make it right.
            </p>
            <Button wide variant="secondary" onClick={() => setOpen(true)}>
              Tell us
            </Button>
          </>
        ))}
    </SettingsCard>
  );
}

function Told({ request }: { request: MyOrder['requests'][number] }) {
  return (
    <div className={styles.told}>
      <p>{request.text}</p>
      <p className={styles.muted}>
        {request.meals.length > 0 && `${request.meals.join(', ')}. `}
        {request.created_formatted}
      </p>
      <p className={styles.answer}>
        {request.answer ?? 'Thank you for telling us. We look into it and answer by mail.'}
      </p>
    </div>
  );
}

interface TellFormProps {
  order: MyOrder['order'];
  onClose(): void;
  onSent(message: string): void;
}

function TellForm({ order, onClose, onSent }: TellFormProps) {
  const { revalidate } = useRevalidator();
  const { onSubmit, fields, error, processing } = useForm({
    schema: reportForm,
    fallback: 'We could not take your message. Please call us.',
    read: (data) => ({
      order_id: order.order_id,
      text: data.get('text'),
      skus: data.getAll('skus'),
    }),
    async send(body) {
      const { message, receipt } = await api(reportOrder, { body });
      await revalidate();
      onSent(`${message} Receipt ${receipt}.`);
    },
  });
  // a box's portions of one meal may carry different cents
  const meals = [...new Map(order.items.map(({ sku, name }) => [sku, name]))];
  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate className={styles.form}>
      <fieldset className={styles.meals} disabled={processing}>
        <legend>Which meals? Leave all open for the whole box.</legend>
        {meals.map(([sku, name]) => (
          <Checkbox key={sku} name="skus" value={sku} label={name} />
        ))}
      </fieldset>
      <TextArea
        label="What was wrong?"
        name="text"
        rows={4}
        maxLength={2000}
        disabled={processing}
        error={fields.text}
      />
      {error && <Banner kind="error">{error}</Banner>}
      <div className={styles.buttons}>
        <Button type="submit" processing={processing}>
          Send
        </Button>
        <Button variant="quiet" disabled={processing} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
