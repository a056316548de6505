import type { Cart } from '../../../contract/cart.ts';
import { cents } from '../../../domain/money/cents.ts';
import { formatCents } from '../../../domain/money/format-cents.ts';
import { meals } from './cart-texts.ts';
import styles from './cart-totals.module.css';

const money = (amount: number): string => formatCents(cents(amount));

/** What the box costs so far. Delivery and tax follow from the address. */
export function CartTotals({ cart }: { cart: Cart }) {
  const { totals, product, cart_count, subscription_discount, discount } = cart;
  const {
    items_cents,
    subscription_discount_cents: saved,
    discount_cents,
    delivery_cents,
  } = totals;
  return (
    <dl className={styles.totals}>
      <div>
        <dt>{product.picking ? meals(cart_count) : product.name}</dt>
        <dd>{money(items_cents)}</dd>
      </div>
      {saved > 0 && (
        <div className={styles.saving}>
          <dt>Subscribe & Save {subscription_discount}%</dt>
          <dd>{money(-saved)}</dd>
        </div>
      )}
      {discount && discount_cents > 0 && (
        <div className={styles.saving}>
          <dt>Code {discount.code}</dt>
          <dd>{money(-discount_cents)}</dd>
        </div>
      )}
      <div>
        <dt>Delivery</dt>
        <dd>
          {delivery_cents === null
            ? 'at checkout'
            : delivery_cents === 0
              ? 'Free'
              : money(delivery_cents)}
        </dd>
      </div>
      {totals.tax_cents > 0 && (
        <div>
          <dt>Tax</dt>
          <dd>{money(totals.tax_cents)}</dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>Total so far</dt>
        <dd>{money(totals.total_cents)}</dd>
      </div>
    </dl>
  );
}
