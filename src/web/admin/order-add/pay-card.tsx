import type { PhoneOrder, PhoneQuote } from '../../../contract/phone-order.ts';
import type { useForm } from '../../lib/use-form.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { Card, Facts } from '../kit/card.tsx';
import { money } from '../order/money.ts';
import styles from './order-add.module.css';

interface PayCardProps {
  customer: NonNullable<PhoneOrder['customer']>;
  /** null: not asked for yet */
  quote: PhoneQuote | null;
  problem: string | null;
  form: Pick<ReturnType<typeof useForm>, 'fields' | 'error' | 'processing'>;
}

/** When it comes, what it costs and who pays. */
export function PayCard({ customer, quote, problem, form }: PayCardProps) {
  const { card, balance_cents } = customer;
  const { fields, error, processing } = form;
  const price = problem === null ? quote : null;
  return (
    <Card title="Delivery and payment">
      <div className={styles.pay}>
        <Select
          label="Delivery day"
          name="delivery_date"
          options={[
            { value: '', label: 'The first that is served' },
            ...(quote ?? customer).delivery_dates,
          ]}
          error={fields.delivery_date}
        />
        <Field
          label="Discount code"
          name="discount_code"
          optional
          autoComplete="off"
          maxLength={40}
          error={fields.discount_code}
        />
        {balance_cents > 0 && (
          <Checkbox
            name="use_gift_card_balance"
            label={`Use the balance of ${money(balance_cents)} first`}
          />
        )}
        <div role="status">
          {price ? (
            <Facts facts={factsOf(price, card)} />
          ) : (
            <p>{problem ?? 'Fill the box to see its price.'}</p>
          )}
        </div>
        {error && <Banner kind="error">{[error, ...placeless(fields, error)].join(' ')}</Banner>}
        <Button type="submit" processing={processing}>
          {price ? `Place order, ${money(price.total_cents)}` : 'Place order'}
        </Button>
      </div>
    </Card>
  );
}

function factsOf(quote: PhoneQuote, card: string | null): [string, string][] {
  const facts: [string, string][] = [['Meals', money(quote.items_cents)]];
  if (quote.discount_cents > 0) facts.push(['Discount', `−${money(quote.discount_cents)}`]);
  facts.push(['Delivery', money(quote.delivery_cents)], ['Tax', money(quote.tax_cents)]);
  facts.push(['Total', money(quote.total_cents)]);
  if (quote.gift_card_cents > 0) facts.push(['From the balance', money(quote.gift_card_cents)]);
  if (quote.card_cents > 0) facts.push([card ?? 'Card', money(quote.card_cents)]);
  return facts;
}

/** Of a meal that ran out, or the bank's own words: they have no field to stand at. */
const placeless = (fields: Record<string, string>, said: string) =>
  Object.entries(fields)
    .filter(([name, text]) => /^(meals\.|lines|customer_id)/.test(name) && text !== said)
    .map(([, text]) => text);
