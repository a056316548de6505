import { useEffect, useRef, useState, type RefObject } from 'react';
import { ApiError } from '../lib/api.ts';
import { loadStripe, type StripeCardElement, type StripeJs } from '../lib/stripe.ts';
import { Button } from './button.tsx';
import { FieldFrame } from './field-frame.tsx';
import styles from './field.module.css';

/** A card in Stripe's own field: the shop gets a token for it, never its number. */
export interface TokenisedCard {
  isComplete(): boolean;
  /** Throws an `ApiError` with what Stripe says about the card. */
  tokenise(billing: BillingDetails): Promise<string>;
}

export interface BillingDetails {
  name: string;
  address: { line1?: string; city?: string; state?: string; postal_code: string; country: 'US' };
}

interface StripeCardFieldProps {
  publishableKey: string;
  /** filled while the field can be used */
  card: RefObject<TokenisedCard | null>;
  error: string | undefined;
}

export function StripeCardField({ publishableKey, card, error }: StripeCardFieldProps) {
  const place = useRef<HTMLDivElement>(null);
  const [tries, setTries] = useState(1);
  const [failedTry, setFailedTry] = useState(0);
  const [typingError, setTypingError] = useState<string | undefined>();

  useEffect(() => {
    let element: StripeCardElement | null = null;
    let left = false;
    loadStripe(publishableKey).then(
      (stripe) => {
        if (left) return;
        element = mountCard(stripe, place.current!, card, setTypingError);
      },
      () => left || setFailedTry(tries),
    );
    return () => {
      left = true;
      card.current = null;
      element?.destroy();
    };
  }, [publishableKey, tries, card]);

  if (failedTry === tries) {
    return (
      <p className={styles.error} role="alert">
        The card field could not be loaded.{' '}
        <Button variant="quiet" size="small" onClick={() => setTries(tries + 1)}>
          Try again
        </Button>
      </p>
    );
  }
  const shown = typingError ?? error;
  return (
    <FieldFrame label="Card" error={shown}>
      {({ id, 'aria-describedby': describedBy }) => (
        // Stripe puts a frame of its own in here, and takes the label's clicks by this id
        <div
          ref={place}
          id={id}
          role="group"
          aria-label="Card"
          aria-describedby={describedBy}
          data-invalid={shown ? true : undefined}
          className={`${styles.control} ${styles.framed}`}
        />
      )}
    </FieldFrame>
  );
}

function mountCard(
  stripe: StripeJs,
  place: HTMLElement,
  card: RefObject<TokenisedCard | null>,
  tell: (error: string | undefined) => void,
): StripeCardElement {
  const { color, fontSize } = getComputedStyle(place);
  // the frame cannot see the page's fonts
  const base = { color, fontSize, fontFamily: 'system-ui, sans-serif' };
  const element = stripe.elements().create('card', { hidePostalCode: true, style: { base } });
  let complete = false;
  element.on('change', (change) => {
    complete = change.complete;
    tell(change.error?.message);
  });
  element.mount(place);
  card.current = {
    isComplete: () => complete,
    async tokenise(billing_details) {
      const made = await stripe.createPaymentMethod({
        type: 'card',
        card: element,
        billing_details,
      });
      if (made.paymentMethod) return made.paymentMethod.id;
      const message = made.error?.message ?? 'Please enter a valid credit card number';
      throw new ApiError(422, { message, code: 'card.refused', fields: { cc_num: message } });
    },
  };
  return element;
}
