import type { OrderView } from '../../../contract/admin-order.ts';
import { mealPictureWidths, Picture } from '../../ui/picture.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { Card } from '../kit/card.tsx';
import { money } from './money.ts';
import styles from './order.module.css';

type Line = OrderView['lines'][number];

const saved = (line: Line) => line.subscription_discount_cents + line.discount_cents;

const columns: Column<Line>[] = [
  {
    id: 'meal',
    header: 'Meal',
    cell: (line) => (
      <span className={styles.meal}>
        <Picture
          base={line.image}
          widths={mealPictureWidths}
          width={36}
          height={36}
          sizes="36px"
          alt=""
        />
        <span>
          {line.name}
          <small>{line.sku}</small>
        </span>
      </span>
    ),
  },
  {
    id: 'price',
    header: 'Price',
    numeric: true,
    cell: (line) => money(line.unit_price_cents),
  },
  { id: 'quantity', header: 'Qty', numeric: true, cell: (line) => line.quantity },
  {
    id: 'saved',
    header: 'Saved',
    numeric: true,
    cell: (line) => (saved(line) > 0 ? money(-saved(line)) : '–'),
  },
  {
    id: 'line',
    header: 'Line',
    numeric: true,
    cell: (line) => <strong>{money(line.net_cents)}</strong>,
  },
];

export function MealsCard({ order }: { order: OrderView }) {
  return (
    <Card title="Meals" aside={`Delivery ${order.delivery_date_formatted}`} flush>
      <Table
        caption="Meals"
        columns={columns}
        rows={order.lines}
        // a box splits one meal into two prices
        rowKey={(line) => `${line.sku} ${line.unit_price_cents}`}
        empty="No meals."
      />
      <Totals order={order} />
    </Card>
  );
}

function Totals({ order }: { order: OrderView }) {
  const sums: [label: string, cents: number][] = [
    [order.meals === 1 ? '1 meal' : `${order.meals} meals`, order.items_cents],
    ['Subscribe & Save', -order.subscription_discount_cents],
    [`Code ${order.discount_code ?? ''}`, -order.discount_cents],
    [`Delivery${order.zone_name ? `, ${order.zone_name}` : ''}`, order.delivery_cents],
    ['Tax', order.tax_cents],
  ];
  return (
    <dl className={styles.totals}>
      {sums
        .filter(([label, amount]) => amount !== 0 || label.startsWith('Delivery'))
        .map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
      <div data-total>
        <dt>Total</dt>
        <dd>{money(order.total_cents)}</dd>
      </div>
      {order.refunded_cents > 0 && (
        <div>
          <dt>Refunded</dt>
          <dd>{money(-order.refunded_cents)}</dd>
        </div>
      )}
    </dl>
  );
}
