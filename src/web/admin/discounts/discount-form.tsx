import { useState, type RefObject } from 'react';
import {
  createDiscount,
  discountForm,
  saveDiscount,
  type DiscountKind,
  type DiscountPage,
} from '../../../contract/discounts.ts';
import { api } from '../../lib/api.ts';
import { typedCents } from '../../lib/read-cents.ts';
import { useForm } from '../../lib/use-form.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { useMay } from '../frame/use-admin-frame.ts';
import { Card, FieldGrid } from '../kit/card.tsx';
import { kindWords } from './discount-words.ts';
import { termsOf } from './terms-of.ts';
import styles from './discounts.module.css';

interface DiscountFormProps {
  /** null: a new one */
  discount: DiscountPage | null;
  timeZone: string;
  formRef: RefObject<HTMLFormElement | null>;
  onSaved: (message: string, discountId: string) => Promise<void>;
}

const kindOptions = Object.entries(kindWords).map(([value, label]) => ({ value, label }));
const numberOr = (value: number | null | undefined) => value ?? '';

/** Holds what was read when it was opened: what others save meanwhile is told, not overwritten. */
export function DiscountForm({ discount, timeZone, formRef, onSaved }: DiscountFormProps) {
  const [opened] = useState(discount);
  const [kind, setKind] = useState<DiscountKind>(opened?.kind ?? 'percent');
  const mayEdit = useMay('marketing.edit');
  const { onSubmit, fields, error, processing } = useForm({
    schema: discountForm,
    fallback: 'Unable to save. Please try again.',
    read: termsOf,
    async send(terms) {
      if (!opened) {
        const made = await api(createDiscount, { body: terms });
        return onSaved(made.message, made.discount_id);
      }
      const { id, version } = opened;
      const body = { version, terms };
      const { message } = await api(saveDiscount, { params: { discount_id: id }, body });
      await onSaved(message, id);
    },
  });
  const isInUse = opened !== null && (opened.used > 0 || opened.codes > 0);

  return (
    <form
      ref={formRef}
      onSubmit={(event) => void onSubmit(event)}
      noValidate
      className={styles.form}
    >
      {error && <Banner kind="error">{error}</Banner>}
      <Card title="What it gives">
        <FieldGrid>
          <Field
            label="Code"
            name="code"
            defaultValue={opened?.code}
            maxLength={20}
            autoCapitalize="characters"
            spellCheck={false}
            readOnly={isInUse}
            hint={isInUse ? 'It is in use, so it stays.' : undefined}
            error={fields.code}
          />
          <Select
            label="Who gets it"
            name="unique_codes"
            defaultValue={opened?.unique_codes ? 'yes' : 'no'}
            options={[
              { value: 'no', label: 'Everybody types this code' },
              { value: 'yes', label: 'Unique codes that begin with it' },
            ].filter(({ value }) => !isInUse || (value === 'yes') === opened.unique_codes)}
            error={fields.unique_codes}
          />
          <Select
            label="Kind"
            name="kind"
            value={kind}
            onChange={(event) => setKind(event.target.value as DiscountKind)}
            options={kindOptions}
            error={fields.kind}
          />
          {kind === 'percent' && (
            <Field
              label="Percent off the meals"
              name="percent"
              inputMode="numeric"
              defaultValue={numberOr(opened?.percent)}
              error={fields.percent}
            />
          )}
          {kind === 'fixed' && (
            <Field
              label="Amount off in $"
              name="amount_cents"
              inputMode="decimal"
              placeholder="10.00"
              defaultValue={opened?.amount_cents ? typedCents(opened.amount_cents) : ''}
              error={fields.amount_cents}
            />
          )}
        </FieldGrid>
        <Checkbox
          name="stacks_with_subscription"
          defaultChecked={opened?.stacks_with_subscription ?? true}
          label="On top of Subscribe & Save (otherwise the cheaper of the two holds)"
        />
      </Card>
      <Card title="When and for whom">
        <FieldGrid>
          <Field
            label="Starts"
            optional
            type="datetime-local"
            name="starts"
            defaultValue={opened?.starts}
            hint={`By the clock of ${timeZone}`}
            error={fields.starts}
          />
          <Field
            label="Ends"
            optional
            type="datetime-local"
            name="ends"
            defaultValue={opened?.ends}
            error={fields.ends}
          />
          <Field
            label="Meals worth at least, in $"
            optional
            name="minimum_cents"
            inputMode="decimal"
            placeholder="0.00"
            defaultValue={opened?.minimum_cents ? typedCents(opened.minimum_cents) : ''}
            error={fields.minimum_cents}
          />
          <Field
            label="Uses per customer"
            optional
            name="uses_per_customer"
            inputMode="numeric"
            placeholder="No limit"
            defaultValue={numberOr(opened?.uses_per_customer)}
            error={fields.uses_per_customer}
          />
          <Field
            label="Uses in all"
            optional
            name="uses_total"
            inputMode="numeric"
            placeholder="No limit"
            defaultValue={numberOr(opened?.uses_total)}
            error={fields.uses_total}
          />
        </FieldGrid>
        <Checkbox
          name="first_order_only"
          defaultChecked={opened?.first_order_only ?? false}
          label="Only for a customer’s first order"
        />
      </Card>
      {mayEdit && (
        <div className={styles.actions}>
          <Button type="submit" processing={processing}>
            {opened ? 'Save' : 'Make this discount'}
          </Button>
        </div>
      )}
    </form>
  );
}
