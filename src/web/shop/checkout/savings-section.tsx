import { useState } from 'react';
import { applyDiscount, removeDiscount, type Cart } from '../../../contract/cart.ts';
import { cents } from '../../../domain/money/cents.ts';
import { formatCents } from '../../../domain/money/format-cents.ts';
import { api, ApiError, messageOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { IconCircleCheck } from '../../ui/icons.tsx';
import { refreshCart } from '../cart/cart-actions.ts';
import { IconGift } from './checkout-icons.tsx';
import styles from './checkout.module.css';

interface SavingsSectionProps {
  cart: Cart;
  balance_cents: number;
  useBalance: boolean;
  onUseBalance: (use: boolean) => void;
  /** the prices are to be asked for again */
  onChanged: () => Promise<void>;
}

export function SavingsSection(props: SavingsSectionProps) {
  const { cart, balance_cents, useBalance, onUseBalance, onChanged } = props;
  return (
    <section className={styles.card} aria-labelledby="savings">
      <h2 id="savings">{balance_cents > 0 ? 'Gift card and discount' : 'Discount'}</h2>
      {balance_cents > 0 && (
        <div className={styles.balance}>
          <IconGift />
          <p>
            <b>Gift card balance {formatCents(cents(balance_cents))}</b>
            <small>Used first. The rest goes on your card.</small>
          </p>
          <Button
            variant="quiet"
            size="small"
            aria-pressed={useBalance}
            aria-label={useBalance ? 'Do not use my gift card balance' : 'Use my gift card balance'}
            onClick={() => onUseBalance(!useBalance)}
          >
            {useBalance ? 'REMOVE' : '+ADD'}
          </Button>
        </div>
      )}
      {cart.discount ? (
        <AppliedCode cart={cart} discount={cart.discount} onChanged={onChanged} />
      ) : (
        <CodeField cart={cart} onChanged={onChanged} />
      )}
    </section>
  );
}

const nameOf = (cart: Cart) => ({ product: cart.product.sku, week: cart.week });

interface CodeProps {
  cart: Cart;
  onChanged: () => Promise<void>;
}

/** Without a name: the code belongs to the cart, not to the order's form. */
function CodeField({ cart, onChanged }: CodeProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [processing, setProcessing] = useState(false);

  const apply = async () => {
    if (code.trim() === '' || processing) return;
    setProcessing(true);
    setError(undefined);
    try {
      await api(applyDiscount, { body: { ...nameOf(cart), code } });
      await Promise.all([refreshCart(), onChanged()]);
    } catch (caught) {
      const field = caught instanceof ApiError ? caught.fields.code : undefined;
      setError(field ?? messageOf(caught, 'The code could not be checked. Please try again.'));
    } finally {
      setProcessing(false);
    }
  };

  return (
    <div className={styles.code}>
      <Field
        label="Discount code"
        optional
        value={code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        error={error}
        onChange={(event) => setCode(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // it is the code that is sent, not the order
          event.preventDefault();
          void apply();
        }}
      />
      <Button
        variant="secondary"
        disabled={code.trim() === ''}
        processing={processing}
        onClick={() => void apply()}
      >
        APPLY
      </Button>
    </div>
  );
}

function AppliedCode({
  cart,
  discount,
  onChanged,
}: CodeProps & { discount: NonNullable<Cart['discount']> }) {
  const [processing, setProcessing] = useState(false);
  const remove = async () => {
    setProcessing(true);
    try {
      await api(removeDiscount, { body: nameOf(cart) });
      await Promise.all([refreshCart(), onChanged()]);
    } catch {
      // it stays, and so does the button
      setProcessing(false);
    }
  };
  const waiting = 'It counts as soon as there is something to take it from.';
  return (
    <div className={styles.applied} role="status" data-applied={discount.applied || undefined}>
      <IconCircleCheck />
      <p>
        <b>{discount.code}</b>{' '}
        {discount.applied ? 'is taken off this order.' : (discount.message ?? waiting)}
      </p>
      <Button variant="quiet" size="small" processing={processing} onClick={() => void remove()}>
        Remove
      </Button>
    </div>
  );
}
