import { useState } from 'react';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import {
  previewPriceChange,
  priceChangeBody,
  schedulePriceChange,
  type getPrices,
  type Price,
} from '../../../contract/price-changes.ts';
import { NOTICE_DAYS } from '../../../domain/pricing/price-change.ts';
import { peopleText, priceSubject } from '../../../domain/pricing/price-words.ts';
import { inSentence } from '../../../domain/week/in-sentence.ts';
import { api } from '../../lib/api.ts';
import { Select } from '../../ui/select.tsx';
import { Card, FieldGrid } from '../kit/card.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { MailText } from '../kit/mail-text.tsx';
import { useAction } from '../kit/use-action.ts';
import { DocumentForm } from './document-form.tsx';
import { CountField, MoneyField } from './number-fields.tsx';
import styles from './settings.module.css';
import { useDocument } from './use-document.ts';

interface PricesFormProps {
  shown: ResponseOf<typeof getPrices>;
  onSaved: (news: string) => Promise<void>;
}

type Preview = ResponseOf<typeof previewPriceChange>;

const cards: readonly { title: string; kinds: readonly Price['kind'][] }[] = [
  { title: 'Plans', kinds: ['plan_price'] },
  { title: 'Subscribe & Save', kinds: ['saving'] },
  { title: 'Delivery', kinds: ['delivery_fee', 'free_over'] },
];

/** As it is now; what is typed over it is the change. */
export function PricesForm({ shown, onSaved }: PricesFormProps) {
  const [preview, setPreview] = useState<Preview | null>(null);
  const action = useAction();
  const form = useDocument({
    schema: priceChangeBody,
    opened: {
      version: shown.version,
      from_week: shown.weeks.find(({ in_time }) => in_time)?.value ?? '',
      parts: [],
    },
    send: async (body) => setPreview(await api(previewPriceChange, { body })),
  });
  const { from_week, parts } = form.value;
  const indexOf = ({ kind, subject_id }: Price) =>
    parts.findIndex((part) => part.kind === kind && part.subject_id === subject_id);
  const change = (price: Price, after: number | null) => {
    const { kind, subject_id } = price;
    const others = parts.filter((_, index) => index !== indexOf(price));
    const next = after === price.value ? others : [...others, { kind, subject_id, after }];
    form.setValue((last) => ({ ...last, parts: next }));
  };
  const plan = () =>
    action.run('plan', async () => {
      await onSaved((await api(schedulePriceChange, { body: form.value })).message);
    });
  return (
    <>
      <DocumentForm form={form} save="Preview the change">
        <p className={styles.note}>
          What subscribers pay in the {inSentence(shown.week_title)}, before tax. Type over what
          changes: weeks before the first one with new prices keep these.
        </p>
        {cards.map(({ title, kinds }) => {
          const prices = shown.prices.filter(({ kind }) => kinds.includes(kind));
          return (
            prices.length > 0 && (
              <Card key={title} title={title}>
                <FieldGrid>
                  {prices.map((price) => (
                    <PriceField
                      key={`${price.kind} ${price.subject_id}`}
                      price={price}
                      onChange={(after) => change(price, after)}
                      error={form.fields[`parts.${indexOf(price)}.after`]}
                    />
                  ))}
                </FieldGrid>
              </Card>
            )
          );
        })}
        <Card title="When">
          <Select
            label="First week with the new prices"
            hint={`Whoever pays more is told at least ${NOTICE_DAYS} days before the first charge; a lower price can hold at once.`}
            value={from_week}
            options={shown.weeks.map(({ value, label, in_time }) => ({
              value,
              label: in_time ? label : `${label} (lower prices only)`,
            }))}
            onChange={({ target }) =>
              form.setValue((last) => ({ ...last, from_week: target.value }))
            }
            error={form.fields.from_week}
          />
          {form.fields.parts && <p className={styles.error}>{form.fields.parts}</p>}
        </Card>
      </DocumentForm>
      <ConfirmDialog
        open={preview !== null}
        title="Plan this change?"
        confirm={preview?.people ? `Plan it and tell ${peopleText(preview.people)}` : 'Plan it'}
        processing={action.processing !== null}
        problem={action.problem}
        onConfirm={() => void plan()}
        onClose={() => setPreview(null)}
      >
        {preview && <PreviewText preview={preview} />}
      </ConfirmDialog>
    </>
  );
}

interface PriceFieldProps {
  price: Price;
  onChange: (after: number | null) => void;
  error: string | undefined;
}

function PriceField({ price, onChange, error }: PriceFieldProps) {
  const NumberField = price.kind === 'saving' ? CountField : MoneyField;
  const who = `${price.subscribers} with a running plan`;
  return (
    <NumberField
      label={price.kind === 'saving' ? 'Percent saved by running plans' : priceSubject(price)}
      hint={
        price.pending_week_title
          ? `${who}. Another price is planned from the ${inSentence(price.pending_week_title)} on`
          : who
      }
      optional={price.kind === 'free_over'}
      value={price.value}
      onChange={onChange}
      error={error}
    />
  );
}

function PreviewText({ preview }: { preview: Preview }) {
  if (!preview.mail) return <p>Nobody with a running plan pays another price: no mail is sent.</p>;
  return (
    <>
      <p>
        {peopleText(preview.people)} {preview.people === 1 ? 'is' : 'are'} told on{' '}
        {preview.announced_formatted}, each once and only of what changes for them.{' '}
        {preview.dearer
          ? 'Some of them pay more.'
          : 'Nobody pays more, so the change can hold at once.'}
      </p>
      <MailText {...preview.mail} />
    </>
  );
}
