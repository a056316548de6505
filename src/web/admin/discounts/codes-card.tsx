import { useState } from 'react';
import { useRevalidator } from 'react-router';
import {
  codesForm,
  exportDiscountCodes,
  makeDiscountCodes,
  type DiscountPage,
} from '../../../contract/discounts.ts';
import { api } from '../../lib/api.ts';
import { useForm } from '../../lib/use-form.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, FileLink } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useMay } from '../frame/use-admin-frame.ts';
import { Card } from '../kit/card.tsx';
import styles from './discounts.module.css';

interface CodesCardProps {
  discount: DiscountPage;
  onMade: () => void;
}

/** Codes for letters, boxes and partners: each is good for one order. */
export function CodesCard({ discount, onMade }: CodesCardProps) {
  const { revalidate } = useRevalidator();
  const [news, setNews] = useState<string | null>(null);
  const mayEdit = useMay('marketing.edit');
  const { id: discount_id, version, codes } = discount;
  const form = useForm({
    schema: codesForm,
    fallback: 'No codes were made. Please try again.',
    read: (data) => ({ count: Number(String(data.get('count')).replaceAll(',', '')) }),
    async send({ count }) {
      setNews(null);
      const body = { count, version };
      const { message } = await api(makeDiscountCodes, { params: { discount_id }, body });
      await revalidate();
      onMade();
      setNews(message);
    },
  });
  return (
    <Card
      title={`${codes.toLocaleString('en-US')} unique codes`}
      aside={
        mayEdit &&
        codes > 0 && (
          <FileLink
            variant="secondary"
            size="small"
            href={exportDiscountCodes.path.replace(':discount_id', discount_id)}
            download
          >
            Download CSV
          </FileLink>
        )
      }
    >
      <div role="status">{news && <Banner kind="success">{news}</Banner>}</div>
      <p className={styles.hint}>
        Each begins with {discount.code}, is good for one order and cannot be guessed.
      </p>
      {mayEdit && (
        <form noValidate className={styles.stack} onSubmit={(event) => void form.onSubmit(event)}>
          {form.error && <Banner kind="error">{form.error}</Banner>}
          <div className={styles.inline}>
            <Field
              label="How many more"
              name="count"
              inputMode="numeric"
              placeholder="10000"
              error={form.fields.count}
            />
            <Button type="submit" variant="secondary" processing={form.processing}>
              Make codes
            </Button>
          </div>
        </form>
      )}
    </Card>
  );
}
