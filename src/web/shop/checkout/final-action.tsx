import type { Cart } from '../../../contract/cart.ts';
import type { CheckoutQuote } from '../../../contract/checkout-quote.ts';
import { cents } from '../../../domain/money/cents.ts';
import { formatCents } from '../../../domain/money/format-cents.ts';
import { useRootData } from '../../root.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { IconRepeat } from '../../ui/icons.tsx';
import { Consent } from './consent.tsx';
import type { PaymentChoice } from './payment-of.ts';
import styles from './order-summary.module.css';

interface FinalActionProps {
  cart: Cart;
  payment: PaymentChoice;
  processing: boolean;
  quote: CheckoutQuote | null;
  consentError: string | undefined;
}

/** The amount, the agreement, the one button. */
export function FinalAction(props: FinalActionProps) {
  const { cart, payment, processing, quote, consentError } = props;
  const delivers = quote?.delivers !== false;
  const { channel_config } = useRootData();
  const needed = cart.remaining_meals_needed;
  if (needed > 0) {
    return (
      <ButtonLink to={`/meals/${cart.product.short_name}`} size="large" wide>
        Pick {needed} more {needed === 1 ? 'meal' : 'meals'}
      </ButtonLink>
    );
  }
  const isPlan = cart.way === 'subscription';
  const amount = formatCents(cents(payment.card_cents));
  return (
    <>
      <p className={styles.charge}>
        <span>{payment.settled ? 'Charged to your card today' : 'Today, before delivery'}</span>
        <strong>{amount}</strong>
      </p>
      {isPlan && quote?.consent_text && (
        <Consent config={channel_config} text={quote.consent_text} error={consentError} />
      )}
      <Button type="submit" size="large" wide processing={processing} disabled={!delivers}>
        {payment.settled ? `Place order, ${amount}` : 'Place order'}
      </Button>
      <p className={styles.note} role="status">
        {processing ? (
          'One moment, we are placing your order.'
        ) : !delivers ? (
          'We do not deliver to this zip code yet.'
        ) : isPlan ? (
          <>
            <IconRepeat size={16} /> Skip or cancel any week before the deadline
          </>
        ) : (
          'One order, no subscription.'
        )}
      </p>
    </>
  );
}
