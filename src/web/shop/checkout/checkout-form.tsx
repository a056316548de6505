import { useRef, useState } from 'react';
import type { Cart } from '../../../contract/cart.ts';
import type { CheckoutQuote } from '../../../contract/checkout-quote.ts';
import type { SessionUser } from '../../../contract/session.ts';
import { BankDialog } from '../../ui/bank-dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { TokenisedCard } from '../../ui/stripe-card-field.tsx';
import { AddressSection } from './address-section.tsx';
import { keepDraft, type Draft } from './checkout-draft.ts';
import { CheckoutProblem } from './checkout-problem.tsx';
import { ContactSection } from './contact-section.tsx';
import { FinalAction } from './final-action.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PaymentSection } from './payment-section.tsx';
import { paymentOf } from './payment-of.ts';
import { SavingsSection } from './savings-section.tsx';
import { usePlaceOrder } from './use-place-order.ts';
import type { QuotedAddress } from './use-quote.ts';
import { WhatHappensNext } from './what-happens-next.tsx';
import styles from './checkout.module.css';

interface CheckoutFormProps {
  cart: Cart;
  /** null: not answered yet */
  quote: CheckoutQuote | null;
  draft: Draft;
  options: { state_options: { state: string; abbr: string }[]; exp_year_options: string[] };
  user: SessionUser | null;
  onAddress: (address: QuotedAddress) => void;
  onRefused: () => Promise<void>;
}

/** One page from the address to the paid order. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { cart, quote, draft, options, user, onAddress, onRefused } = props;
  const form = useRef<HTMLFormElement>(null);
  const [useBalance, setUseBalance] = useState(false);
  const [payWith, setPayWith] = useState<'saved' | 'new'>('saved');
  const card = useRef<TokenisedCard | null>(null);
  const payment = paymentOf({ cart, quote, useBalance, payWith });
  const { onSubmit, fields, error, code, processing, bank } = usePlaceOrder({
    cart,
    user,
    payment,
    card,
    onRefused,
  });
  const states = options.state_options.map(({ state, abbr }) => ({ value: abbr, label: state }));
  const lostMeals = Object.entries(fields).filter(([name]) => name.startsWith('meals.'));

  const onTyped = () => {
    const data = new FormData(form.current!);
    keepDraft(user, data);
    const typed = (name: string) => (data.get(name) as string | null) ?? undefined;
    onAddress({ zip_code: typed('zip_code'), state: typed('state') });
  };

  return (
    <>
      <p className={styles.lead}>
        Delivery the week of <strong>{cart.week_formatted}</strong>. Order by{' '}
        {cart.picking_deadline_formatted}.
      </p>
      <form ref={form} method="post" noValidate onSubmit={onSubmit} onChange={onTyped}>
        <fieldset disabled={processing} className={styles.layout}>
          <legend className={styles.hiddenLegend}>Your order</legend>
          <div className={styles.column}>
            <ContactSection {...{ user, draft, fields }} />
            <AddressSection {...{ draft, states, fields, quote, user, onTyped }} />
            {user && !quote ? (
              // a saved card must not push away one that is being typed
              <section className={styles.card} aria-busy="true">
                <Skeleton shape="control" count={3} />
              </section>
            ) : (
              <PaymentSection
                {...{ draft, states, fields, payment, payWith, card, onTyped }}
                years={options.exp_year_options}
                savedCard={quote?.saved_card ?? null}
                onPayWith={setPayWith}
              />
            )}
            <SavingsSection
              cart={cart}
              balance_cents={quote?.gift_card_balance_cents ?? 0}
              useBalance={useBalance}
              onUseBalance={setUseBalance}
              onChanged={onRefused}
            />
          </div>
          <div className={styles.aside}>
            <OrderSummary cart={cart} giftCardCents={payment.gift_card_cents}>
              <CheckoutProblem
                cart={cart}
                error={error}
                code={code}
                lost={lostMeals.map(([, message]) => message)}
              />
              <FinalAction
                {...{ cart, payment, processing, quote }}
                consentError={fields.consent}
              />
            </OrderSummary>
            <WhatHappensNext cart={cart} quote={quote} cardCents={payment.card_cents} />
          </div>
        </fieldset>
      </form>
      <BankDialog question={bank} />
    </>
  );
}
