import type { ReactNode } from 'react';
import type { Cart } from '../../../contract/cart.ts';
import { cents } from '../../../domain/money/cents.ts';
import { formatCents } from '../../../domain/money/format-cents.ts';
import { ShopLink } from '../../lib/shop-link.tsx';
import { meals } from '../cart/cart-texts.ts';
import styles from './order-summary.module.css';

const money = (amount: number): string => formatCents(cents(amount));

interface OrderSummaryProps {
  cart: Cart;
  giftCardCents: number;
  /** the final action */
  children: ReactNode;
}

/** What is ordered and what it costs, down to the one button. */
export function OrderSummary({ cart, giftCardCents, children }: OrderSummaryProps) {
  const { product, items } = cart;
  return (
    <section className={styles.summary} aria-labelledby="summary">
      <header className={styles.head}>
        <h2 id="summary">Your {product.picking ? 'box' : product.name}</h2>
        <ShopLink to={product.picking ? `/meals/${product.short_name}` : '/#plans'}>
          {product.picking ? 'Edit meals' : 'Change'}
        </ShopLink>
        <p>
          {meals(product.picking ? cart.cart_count : product.max_meals)}, delivery the week of{' '}
          {cart.week_formatted}
        </p>
      </header>
      <ul className={styles.lines}>
        {items.map((item) => (
          <li key={item.sku}>
            <img src={`${item.image}-320.webp`} alt="" width={60} height={46} loading="lazy" />
            <p>
              {item.name}
              <small>
                {item.quantity} ×{' '}
                {item.unit_price_cents === null ? 'in the box' : money(item.unit_price_cents)}
              </small>
            </p>
            {item.unit_price_cents !== null && (
              <span>{money(item.unit_price_cents * item.quantity)}</span>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <Totals cart={cart} giftCardCents={giftCardCents} />
        {children}
      </div>
    </section>
  );
}

function Totals({ cart, giftCardCents }: { cart: Cart; giftCardCents: number }) {
  const { totals, product, discount } = cart;
  const { delivery_cents, subscription_discount_cents: saved } = totals;
  const known = delivery_cents !== null;
  return (
    <dl className={styles.totals}>
      <Row label={product.picking ? meals(cart.cart_count) : product.name}>
        {money(totals.items_cents)}
      </Row>
      {saved > 0 && (
        <Row saving label={`Subscribe & Save ${cart.subscription_discount}%`}>
          {money(-saved)}
        </Row>
      )}
      {discount && totals.discount_cents > 0 && (
        <Row saving label={`Code ${discount.code}`}>
          {money(-totals.discount_cents)}
        </Row>
      )}
      <Row label="Delivery">
        {!known ? 'with your zip code' : delivery_cents === 0 ? 'Free' : money(delivery_cents)}
      </Row>
      <Row label="Tax">{known ? money(totals.tax_cents) : 'with your address'}</Row>
      <Row total label={known ? 'Total' : 'Total so far'}>
        {money(totals.total_cents)}
      </Row>
      {giftCardCents > 0 && (
        <Row saving label="Gift card balance">
          {money(-giftCardCents)}
        </Row>
      )}
    </dl>
  );
}

interface RowProps {
  label: string;
  saving?: boolean;
  total?: boolean;
  children: ReactNode;
}

const Row = ({ label, saving, total, children }: RowProps) => (
  <div data-saving={saving || undefined} data-total={total || undefined}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
