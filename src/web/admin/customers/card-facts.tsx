import type { Customer } from '../../../contract/customer-page.ts';
import { Card, Facts } from '../kit/card.tsx';

/** Only what is stored: the gateway knows the rest, and nobody here. */
export function CardFacts({ customer: { card } }: { customer: Customer }) {
  return (
    <Card title="Payment card">
      {card ? (
        <Facts
          facts={[
            ['Card', `${card.brand.toUpperCase()} •••• ${card.last4}`],
            ['Expires', card.expires],
            ['Billing', card.address],
          ]}
        />
      ) : (
        <p>No card is stored.</p>
      )}
    </Card>
  );
}
