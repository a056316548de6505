import { useState } from 'react';
import { giftCardForm, saveGiftCard, type GiftCardPage } from '../../../contract/gift-cards.ts';
import { api } from '../../lib/api.ts';
import { useForm } from '../../lib/use-form.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useMay } from '../frame/use-admin-frame.ts';
import { Card, FieldGrid } from '../kit/card.tsx';
import styles from './gift-cards.module.css';

interface EditFormProps {
  card: GiftCardPage;
  timeZone: string;
  onSaved: (message: string) => Promise<void>;
}

/** Holds what was read when it was opened: what others save meanwhile is told, not overwritten. */
export function EditForm({ card, timeZone, onSaved }: EditFormProps) {
  const [opened] = useState(card);
  const disabled = !useMay('marketing.edit');
  const form = useForm({
    schema: giftCardForm,
    fallback: 'Unable to save. Please try again.',
    async send(values) {
      const { id: gift_card_id, version } = opened;
      const body = { ...values, version };
      await onSaved((await api(saveGiftCard, { params: { gift_card_id }, body })).message);
    },
  });
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void form.onSubmit(event)}>
      {form.error && <Banner kind="error">{form.error}</Banner>}
      <Card title="For whom and why">
        <FieldGrid>
          <Field
            label="For whom"
            optional
            name="recipient"
            maxLength={120}
            defaultValue={opened.recipient ?? ''}
            disabled={disabled}
            error={form.fields.recipient}
          />
          <Field
            label="Reason"
            name="reason"
            maxLength={120}
            defaultValue={opened.reason ?? ''}
            disabled={disabled}
            error={form.fields.reason}
          />
          <Field
            label="Expires"
            optional
            type="datetime-local"
            name="expires"
            defaultValue={opened.expires}
            disabled={disabled}
            hint={`By the clock of ${timeZone}`}
            error={form.fields.expires}
          />
        </FieldGrid>
        {!disabled && (
          <div className={styles.actions}>
            <Button type="submit" size="small" processing={form.processing}>
              Save
            </Button>
          </div>
        )}
      </Card>
    </form>
  );
}
