import type { ReactNode } from 'react';
import type { Order } from '../../../contract/order.ts';
import { cents } from '../../../domain/money/cents.ts';
import { formatCents } from '../../../domain/money/format-cents.ts';
import { cardName } from '../../../domain/payment-card/card-name.ts';
import { OrderLines } from './order-lines.tsx';
import styles from './confirmation.module.css';

const money = (amount: number): string => formatCents(cents(amount));

/** The facts of the order: the same that its mail tells. */
export function OrderFacts({ order }: { order: Order }) {
  const { ship_to: to } = order;
  return (
    <section className={styles.card} aria-labelledby="facts">
      <h2 id="facts">{order.product.name}</h2>
      <dl className={styles.facts}>
        <Fact label="Order">{order.number}</Fact>
        <Fact label="Week">{order.week_formatted}</Fact>
        <Fact label="Delivery">{order.delivery_date_formatted}</Fact>
        <Fact label="Address">
          {to.first_name} {to.last_name}
          <br />
          {to.address_1}
          {to.address_2 && `, ${to.address_2}`}
          <br />
          {to.city}, {to.state} {to.zip_code}
        </Fact>
      </dl>
      <OrderLines items={order.items} priced={order.product.picking} />
      <Totals order={order} />
    </section>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

function Totals({ order }: { order: Order }) {
  const { card, discount_code, delivery_cents } = order;
  const rows: [label: string, amount: string, kind?: 'saving' | 'total'][] = [
    [order.product.picking ? 'Meals' : order.product.name, money(order.items_cents)],
  ];
  if (order.subscription_discount_cents > 0) {
    rows.push(['Subscribe & Save', money(-order.subscription_discount_cents), 'saving']);
  }
  if (order.discount_cents > 0) {
    rows.push([`Code ${discount_code ?? ''}`, money(-order.discount_cents), 'saving']);
  }
  rows.push(['Delivery', delivery_cents === 0 ? 'Free' : money(delivery_cents)]);
  rows.push(['Tax', money(order.tax_cents)]);
  rows.push(['Total', money(order.total_cents), 'total']);
  if (order.gift_card_cents > 0) rows.push(['Gift card balance', money(order.gift_card_cents)]);
  if (order.card_cents > 0) {
    rows.push([card ? cardName(card) : 'Card', money(order.card_cents)]);
  }
  if (order.refunded_cents > 0) rows.push(['Refunded', money(-order.refunded_cents), 'saving']);
  return (
    <dl className={styles.totals}>
      {rows.map(([label, amount, kind]) => (
        <div key={label} data-kind={kind}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
