import { useEffect } from 'react';
import {
  useLoaderData,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import type { Order } from '../../contract/order.ts';
import { confirmationPage } from '../../contract/pages.ts';
import { api } from '../lib/api.ts';
import { trackPurchase, useConsent } from '../lib/tracking.ts';
import { useRootData } from '../root.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { cartOrdered } from './cart/cart-actions.ts';
import { ConsentBanner } from './confirmation/consent-banner.tsx';
import { loadOrder } from './confirmation/load-order.ts';
import { NextSteps } from './confirmation/next-steps.tsx';
import { NothingToConfirm } from './confirmation/nothing-to-confirm.tsx';
import { OrderFacts } from './confirmation/order-facts.tsx';
import { orderHeadlines } from './confirmation/order-headlines.ts';
import { OwnerActions } from './confirmation/owner-actions.tsx';
import { useSettledOrder } from './confirmation/use-settled-order.ts';
import styles from './confirmation/confirmation.module.css';

export const handle = [confirmationPage];

export const loader = ({ context, params }: LoaderFunctionArgs) => loadOrder(context.call, params);
export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => loadOrder(api, params);

export default function Confirmation() {
  const { order } = useLoaderData<typeof loader>();
  if (!order) {
    return (
      <NothingToConfirm
        title="Your order"
        text="There is no order to show here. Your confirmation email has the link to it."
      />
    );
  }
  return <Confirmed key={order.url_key} loaded={order} />;
}

function Confirmed({ loaded }: { loaded: Order }) {
  const { session } = useRootData();
  const [order, setOrder] = useSettledOrder(loaded);
  const { title, text } = orderHeadlines[order.state];
  const consent = useConsent();

  // the header's cart still holds what was just ordered
  useEffect(() => cartOrdered(), []);
  useEffect(() => {
    if (order.state === 'paid') trackPurchase(order);
  }, [order, consent]);

  return (
    <div className={styles.page}>
      <header className={styles.head} aria-live="polite">
        <p className={styles.number}>Order {order.number}</p>
        <h1>{title}</h1>
        <p className={styles.lead}>{text(order)}</p>
        {order.state === 'failed' && (
          <p className={styles.actions}>
            <ButtonLink to="/checkout">Back to the checkout</ButtonLink>
          </p>
        )}
      </header>
      <div className={styles.layout}>
        <OrderFacts order={order} />
        <div className={styles.aside}>
          {order.state !== 'failed' && <NextSteps order={order} signedIn={session.authenticated} />}
          <OwnerActions order={order} onChange={setOrder} />
        </div>
      </div>
      <ConsentBanner />
    </div>
  );
}
