import type { OrderView } from '../../../contract/admin-order.ts';
import { mealPictureWidths, Picture } from '../../ui/picture.tsx';
import { Card } from '../kit/card.tsx';
import { money } from './money.ts';
import styles from './order.module.css';

type Line = OrderView['lines'][number];

const saved = (line: Line) => line.subscription_discount_cents + line.discount_cents;

export function MealsCard({ order }: { order: OrderView }) {
  return (
    <Card title="Meals" aside={`Delivery ${order.delivery_date_formatted}`} flush>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">Meal</th>
            <th scope="col">Price</th>
            <th scope="col">Qty</th>
            <th scope="col">Saved</th>
            <th scope="col">Line</th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            // a box splits one meal into two prices
            <LineRow key={`${line.sku} ${line.unit_price_cents}`} line={line} />
          ))}
        </tbody>
      </table>
      <Totals order={order} />
    </Card>
  );
}

function LineRow({ line }: { line: Line }) {
  return (
    <tr>
      <th scope="row">
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
      </th>
      <td>{money(line.unit_price_cents)}</td>
      <td>
        {line.quantity}
        {line.uncooked > 0 && <small> ({line.uncooked} not cooked)</small>}
      </td>
      <td>{saved(line) > 0 ? money(-saved(line)) : '–'}</td>
      <td>
        <strong>{money(line.net_cents)}</strong>
      </td>
    </tr>
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
            <dd>{amount === 0 ? 'Free' : money(amount)}</dd>
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
