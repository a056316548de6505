import { useState, type FormEvent, type RefObject } from 'react';
import { safeParse } from 'zod/v4/core';
import {
  discountForm,
  trialForm,
  tryDiscount,
  type DiscountTrial,
  type TrialChoices,
} from '../../../contract/discounts.ts';
import { cents } from '../../../domain/money/cents.ts';
import { formatCents } from '../../../domain/money/format-cents.ts';
import { api, messageOf } from '../../lib/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { Card } from '../kit/card.tsx';
import { termsOf } from './terms-of.ts';
import styles from './discounts.module.css';

interface TrialCardProps {
  discountId: string | null;
  choices: TrialChoices;
  /** the terms are those of the form, saved or not */
  formRef: RefObject<HTMLFormElement | null>;
}

const fallback = 'The trial did not work. Please try again.';

/** What a box would cost with what stands in the form, by the rules of the cart itself. */
export function TrialCard({ discountId, choices, formRef }: TrialCardProps) {
  const [trial, setTrial] = useState<DiscountTrial | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [processing, setProcessing] = useState(false);

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const terms = safeParse(discountForm, termsOf(new FormData(formRef.current!)));
    const sample = safeParse(trialForm, {
      ...Object.fromEntries(data),
      first_order: data.has('first_order'),
    });
    setTrial(null);
    if (!terms.success || !sample.success) {
      const [issue] = (terms.error ?? sample.error)!.issues;
      setProblem(`${String(issue!.path[0]).replaceAll(/_(cents)?/g, ' ')}: ${issue!.message}`);
      return;
    }
    setProblem(null);
    setProcessing(true);
    try {
      const body = { discount_id: discountId, terms: terms.data, sample: sample.data };
      setTrial(await api(tryDiscount, { body }));
    } catch (error) {
      setProblem(messageOf(error, fallback));
    } finally {
      setProcessing(false);
    }
  }

  return (
    <Card title="Try it on a box">
      <form noValidate className={styles.stack} onSubmit={(event) => void onSubmit(event)}>
        <Select label="Plan" name="product_id" options={choices.products} />
        <Select
          label="Bought"
          name="way"
          options={[
            { value: 'subscription', label: 'With Subscribe & Save' },
            { value: 'once', label: 'Once' },
          ]}
        />
        <Select label="Delivery zone" name="zone_id" options={choices.zones} />
        <Select
          label="Taxed in"
          name="state"
          options={[...choices.states, { value: '', label: 'No tax' }]}
        />
        <Checkbox name="first_order" defaultChecked label="It is the customer’s first order" />
        <div className={styles.actions}>
          <Button type="submit" variant="secondary" size="small" processing={processing}>
            Try it
          </Button>
        </div>
      </form>
      {problem && <Banner kind="error">{problem}</Banner>}
      {trial && <Result trial={trial} />}
    </Card>
  );
}

const money = (amount: number) => formatCents(cents(amount));
const off = (amount: number) => (amount === 0 ? '–' : money(-amount));

function Result({ trial }: { trial: DiscountTrial }) {
  const sums = [
    ['Subscribe & Save', 'subscription_discount_cents', -1],
    ['Discount', 'discount_cents', -1],
    ['Delivery', 'delivery_cents', 1],
    ['Tax', 'tax_cents', 1],
    ['Total', 'total_cents', 1],
  ] as const;
  const saved = trial.without.total_cents - trial.with.total_cents;
  return (
    <div className={styles.stack} role="status" aria-label="Trial">
      <Banner kind={trial.refusal ? 'warning' : 'success'}>
        {trial.refusal ?? `It applies and saves ${money(saved)}.`}
      </Banner>
      <table className={styles.trial}>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Price</th>
            <th scope="col">Off</th>
            <th scope="col">Left</th>
          </tr>
        </thead>
        <tbody>
          {trial.lines.map((line) => (
            <tr key={line.name}>
              <th scope="row">
                {line.quantity} × {line.name}
              </th>
              <td>{money(line.gross_cents)}</td>
              <td>{off(line.subscription_discount_cents + line.discount_cents)}</td>
              <td>{money(line.net_cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table className={styles.trial}>
        <thead>
          <tr>
            <th scope="col">Box</th>
            <th scope="col">Without</th>
            <th scope="col">With</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Meals</th>
            <td>{money(trial.items_cents)}</td>
            <td>{money(trial.items_cents)}</td>
          </tr>
          {sums.map(([label, name, sign]) => (
            <tr key={name} className={name === 'total_cents' ? styles.total : undefined}>
              <th scope="row">{label}</th>
              <td>{sign < 0 ? off(trial.without[name]) : money(trial.without[name])}</td>
              <td>{sign < 0 ? off(trial.with[name]) : money(trial.with[name])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
