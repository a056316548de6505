import { useState, type ReactNode } from 'react';
import type { Cart } from '../../../contract/cart.ts';
import { cents } from '../../../domain/money/cents.ts';
import { formatCents } from '../../../domain/money/format-cents.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { IconClose, IconPackage, IconRepeat, IconSparkles } from '../../ui/icons.tsx';
import { addItem, closePanel, fillRest, takeOut, takePreviousPicks } from './cart-actions.ts';
import { IconPlus } from './cart-icons.tsx';
import { CartNews } from './cart-news.tsx';
import { CartTotals } from './cart-totals.tsx';
import { useCartState } from './cart-state.ts';
import { actionText, boxCount, boxState } from './cart-texts.ts';
import { LostMeals } from './lost-meals.tsx';
import { Segments } from './segments.tsx';
import { Stepper } from './stepper.tsx';
import styles from './cart-contents.module.css';

interface CartContentsProps {
  signedIn: boolean;
  /** back to the meals */
  onPick: () => void;
  onCheckout: () => void;
}

export function CartContents({ signedIn, onPick, onCheckout }: CartContentsProps) {
  const cart = useCartState((state) => state.cart);
  const problem = useCartState((state) => state.problem);
  return (
    <>
      <header className={styles.head}>
        <div className={styles.title}>
          <h2>Your box</h2>
          <IconButton label="Close your box" onClick={closePanel}>
            <IconClose size={22} />
          </IconButton>
        </div>
        {cart?.product.picking && (
          <>
            <p className={styles.count}>
              <b>{boxCount(cart)}</b>
              <span>{boxState(cart)}</span>
            </p>
            <Segments filled={cart.cart_count} of={cart.product.max_meals} />
          </>
        )}
        <CartNews />
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
      </header>
      <div className={styles.lines}>
        {cart ? <Lines cart={cart} signedIn={signedIn} onPick={onPick} /> : <Nothing />}
      </div>
      <footer className={styles.foot}>
        {cart && <CartTotals cart={cart} />}
        <Button
          wide
          size="large"
          onClick={() => (cart && cart.remaining_meals_needed === 0 ? onCheckout() : onPick())}
        >
          {cart ? actionText(cart) : 'Pick your meals'}
        </Button>
        {cart && (
          <p className={styles.deadline}>Change your box until {cart.picking_deadline_formatted}</p>
        )}
      </footer>
    </>
  );
}

const Nothing = () => <p className={styles.nothing}>Nothing is in your box yet.</p>;

interface LinesProps {
  cart: Cart;
  signedIn: boolean;
  onPick: () => void;
}

function Lines({ cart, signedIn, onPick }: LinesProps) {
  if (!cart.product.picking) return <BoxLine cart={cart} />;
  const empty = cart.remaining_meals_needed;
  return (
    <>
      <LostMeals lost={cart.lost} />
      <ul className={styles.list}>
        {cart.items.map((item) => (
          <li key={item.sku} className={styles.line}>
            <img src={`${item.image}-320.webp`} alt="" width={72} height={56} loading="lazy" />
            <p className={styles.name}>{item.name}</p>
            <Stepper
              tonal
              name={item.name}
              quantity={item.quantity}
              onPlus={() => addItem(item)}
              onMinus={() => takeOut(item.sku)}
            />
            <p className={styles.price}>
              {formatCents(cents((item.unit_price_cents ?? 0) * item.quantity))}
            </p>
          </li>
        ))}
      </ul>
      {empty > 0 && (
        <>
          <button type="button" className={styles.places} onClick={onPick}>
            <span className={styles.placesText}>
              {empty} empty {empty === 1 ? 'place' : 'places'}: pick more meals
            </span>
            {Array.from({ length: Math.min(empty, 3) }, (_, index) => (
              <span key={index} className={styles.place}>
                <IconPlus size={18} />
              </span>
            ))}
          </button>
          <div className={styles.fillers}>
            <FillButton fill={fillRest}>
              <IconSparkles size={18} /> Fill the last {empty} for me
            </FillButton>
            {signedIn && (
              <FillButton fill={takePreviousPicks}>
                <IconRepeat size={18} /> Add my previous picks
              </FillButton>
            )}
          </div>
        </>
      )}
    </>
  );
}

function FillButton({ fill, children }: { fill: () => Promise<unknown>; children: ReactNode }) {
  const [processing, setProcessing] = useState(false);
  return (
    <Button
      variant="quiet"
      size="small"
      processing={processing}
      onClick={() => {
        setProcessing(true);
        void fill().finally(() => setProcessing(false));
      }}
    >
      {children}
    </Button>
  );
}

/** A preset box is one thing with one price. */
function BoxLine({ cart }: { cart: Cart }) {
  return (
    <div className={styles.box}>
      <span>
        <IconPackage size={24} />
      </span>
      <p className={styles.name}>
        {cart.product.name}
        <small>{cart.product.max_meals} meals, chosen by our kitchen</small>
      </p>
      <p className={styles.price}>{formatCents(cents(cart.product.price_per_box_cents ?? 0))}</p>
    </div>
  );
}
