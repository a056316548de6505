import { useState } from 'react';
import type { PhoneOrder } from '../../../contract/phone-order.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useOfficeSearch } from '../frame/search/use-office-search.ts';
import { Card, Facts } from '../kit/card.tsx';
import { money } from '../order/money.ts';
import styles from './order-add.module.css';

interface CallerCardProps {
  customer: PhoneOrder['customer'];
  onChoose: (id: string | null) => void;
}

/** Who is on the phone. */
export function CallerCard({ customer, onChoose }: CallerCardProps) {
  if (!customer) return <CallerSearch onChoose={onChoose} />;
  const { ship_to, email, card, balance_cents } = customer;
  return (
    <Card
      title={`${ship_to.first_name} ${ship_to.last_name}`}
      aside={
        <Button size="small" variant="quiet" onClick={() => onChoose(null)}>
          Somebody else
        </Button>
      }
    >
      <Facts
        facts={[
          ['Email', email],
          ['Saved card', card ?? 'None'],
          ['Balance', money(balance_cents)],
        ]}
      />
    </Card>
  );
}

function CallerSearch({ onChoose }: Pick<CallerCardProps, 'onChoose'>) {
  const [text, setText] = useState('');
  const answer = useOfficeSearch(text);
  const found = answer?.hits.filter(({ group }) => group === 'Customers') ?? [];
  return (
    <Card title="Customer">
      <Field
        label="Find the customer"
        type="search"
        hint="Three letters or more of the name, email or phone"
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
        {...(answer?.failed && { error: 'The search did not work. Please try again.' })}
      />
      <p role="status" className={styles.count}>
        {answer &&
          !answer.failed &&
          (found.length === 0 ? 'Nobody found.' : `${found.length} found`)}
      </p>
      <ul className={styles.callers}>
        {found.map((hit) => (
          <li key={hit.key}>
            <button type="button" onClick={() => onChoose(hit.key)}>
              <strong>{hit.title}</strong>
              <span>{hit.detail}</span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
