import { useRef } from 'react';
import { Link } from 'react-router';
import { campaignForm, saveCampaign } from '../../../contract/winback.ts';
import { api } from '../../lib/api.ts';
import { useForm } from '../../lib/use-form.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { Card, FieldGrid } from '../kit/card.tsx';
import styles from './winback.module.css';

interface CampaignFormProps {
  discounts: readonly { id: string; code: string }[];
  reasons: readonly string[];
  onDone: (message?: string) => void;
}

const whole = (typed: FormDataEntryValue | null) =>
  /^\d+$/.test(String(typed)) ? Number(typed) : Number.NaN;

export function CampaignForm({ discounts, reasons, onDone }: CampaignFormProps) {
  const id = useRef<string | null>(null);
  const { onSubmit, fields, error, processing } = useForm({
    schema: campaignForm,
    fallback: 'The campaign could not be saved. Please try again.',
    read: (data) => ({
      ...Object.fromEntries(data),
      min_days: whole(data.get('min_days')),
      max_days: whole(data.get('max_days')),
    }),
    async send(form) {
      id.current ??= crypto.randomUUID();
      const { message } = await api(saveCampaign, { body: { campaign_id: id.current, form } });
      onDone(message);
    },
  });
  return (
    <Card title="New campaign">
      <form method="post" noValidate onSubmit={onSubmit} className={styles.form}>
        {error && <Banner kind="error">{error}</Banner>}
        <FieldGrid>
          <Field label="Name" name="name" maxLength={80} error={fields.name} />
          <Select
            label="Reason they gave"
            name="reason"
            defaultValue=""
            options={[
              { value: '', label: 'Any reason' },
              ...reasons.map((reason) => ({ value: reason, label: reason })),
            ]}
            error={fields.reason}
          />
          <Field
            label="From day"
            name="min_days"
            inputMode="numeric"
            defaultValue="14"
            hint="After they cancelled."
            error={fields.min_days}
          />
          <Field
            label="To day"
            name="max_days"
            inputMode="numeric"
            defaultValue="90"
            error={fields.max_days}
          />
          <Select
            label="Discount"
            name="discount_id"
            placeholder="Choose one"
            defaultValue=""
            hint={
              discounts.length > 0 ? (
                'Running ones with a code for each customer.'
              ) : (
                <>
                  None runs that has a code for each customer.{' '}
                  <Link to="/admin/discounts/edit/new">Make one</Link>
                </>
              )
            }
            options={discounts.map((each) => ({ value: each.id, label: each.code }))}
            error={fields.discount_id}
          />
        </FieldGrid>
        <Field label="Subject" name="subject" maxLength={120} error={fields.subject} />
        <TextArea label="Text" name="text" rows={5} maxLength={2000} error={fields.text} />
        <div className={styles.actions}>
          <Button type="submit" processing={processing}>
            Save
          </Button>
          <Button variant="secondary" onClick={() => onDone()}>
            Cancel
          </Button>
        </div>
      </form>
    </Card>
  );
}
