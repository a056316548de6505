import { Button } from '../../ui/button.tsx';
import { CartNews } from './cart-news.tsx';
import { openPanel, useCartState } from './cart-state.ts';
import { Segments } from './segments.tsx';
import { boxCount } from './cart-texts.ts';
import styles from './box-bar.module.css';

/** Below lg the box stays in reach at the bottom of the screen. */
export function BoxBar() {
  const cart = useCartState((state) => state.cart);
  return (
    <aside aria-label="Your box" className={styles.bar}>
      <div className={styles.state}>
        <CartNews />
        <p>{cart ? boxCount(cart) : 'Your box'}</p>
        {cart && <Segments filled={cart.cart_count} of={cart.product.max_meals} />}
      </div>
      <Button onClick={() => openPanel(true)}>View box</Button>
    </aside>
  );
}
