import { useEffect, useState } from 'react';
import { clearCartPage } from '../../contract/pages.ts';
import { messageOf } from '../lib/api.ts';
import { useCarriedNavigate } from '../lib/shop-link.tsx';
import { emptyCart } from './cart/cart-actions.ts';
import styles from '../shell/error-screen.module.css';

export const handle = [clearCartPage];

/** Opened as an address it empties the cart and leads on to the meals. */
export default function ClearCart() {
  const navigate = useCarriedNavigate();
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    emptyCart().then(
      () => navigate('/meals', { replace: true }),
      (error: unknown) => setProblem(messageOf(error, 'Your cart could not be emptied.')),
    );
    // once: the address of navigate changes with the page
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return (
    <div className={styles.screen}>
      <h1 className={styles.title}>Empty your cart</h1>
      <p className={styles.text} role={problem ? 'alert' : 'status'}>
        {problem ?? 'One moment, your cart is being emptied.'}
      </p>
    </div>
  );
}
