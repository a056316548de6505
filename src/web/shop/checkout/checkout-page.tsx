import { useEffect, useState } from 'react';
import { redirect, useLoaderData } from 'react-router';
import { getCart } from '../../../contract/cart.ts';
import { confirmPayment } from '../../../contract/checkout.ts';
import { checkoutPage } from '../../../contract/pages.ts';
import { api } from '../../lib/api.ts';
import { trackBeginCheckout, useConsent } from '../../lib/tracking.ts';
import { useRootData } from '../../root.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { cartSettled } from '../cart/cart-actions.ts';
import { cartState } from '../cart/cart-state.ts';
import { Steps } from '../home/steps.tsx';
import { readDraft } from './checkout-draft.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { checkoutKey, forgetKey, rememberPending, storedKey } from './checkout-key.ts';
import { EmptyCheckout } from './empty-checkout.tsx';
import { SavePicks } from './save-picks.tsx';
import { useQuote } from './use-quote.ts';
import styles from './checkout.module.css';

export const handle = [checkoutPage];

/** In the browser only: the page itself is the same for everybody, the cart is one visitor's. */
export async function clientLoader() {
  await cartSettled();
  const shown = cartState().cart;
  const named =
    shown && (await api(getCart, { query: { product: shown.product.sku, week: shown.week } }));
  const answer = named?.cart ? named : await api(getCart, { query: {} });
  if (!answer.cart) await resumeCheckout();
  return answer;
}

/** The cart is gone because its order was made, and the answer never came: it is shown now. */
async function resumeCheckout(): Promise<void> {
  const stored = storedKey();
  if (!stored) return;
  const placed = await api(confirmPayment, { body: { checkout_key: stored.key } }).catch(
    () => null,
  );
  if (!placed) return;
  forgetKey();
  if (placed.status !== 'paid') rememberPending(placed.url_key, stored.key);
  throw redirect(`/confirmation/${placed.url_key}`);
}

export const shouldRevalidate = () => false;

export function HydrateFallback() {
  return (
    <Frame>
      <div className={styles.loading} aria-busy="true" aria-label="Your box is being fetched">
        <Skeleton shape="title" />
        <Skeleton shape="control" count={6} />
      </div>
    </Frame>
  );
}

function Frame({ children }: { children: React.ReactNode }) {
  const { site_config } = useRootData();
  return (
    <>
      {site_config.show_steps && <Steps current={2} />}
      <div className={styles.page}>
        <h1>Check out</h1>
        {children}
      </div>
    </>
  );
}

export default function CheckoutPage() {
  const { cart, ...options } = useLoaderData<typeof clientLoader>();
  return <Frame>{cart ? <Checkout {...{ cart, options }} /> : <EmptyCheckout />}</Frame>;
}

type Loaded = Awaited<ReturnType<typeof clientLoader>>;

interface CheckoutProps {
  cart: NonNullable<Loaded['cart']>;
  options: Omit<Loaded, 'cart'>;
}

function Checkout({ cart: loaded, options }: CheckoutProps) {
  const { session } = useRootData();
  const [draft] = useState(() => readDraft(session.user));
  const [address, setAddress] = useState({ zip_code: draft.zip_code, state: draft.state });
  const { quote, gone, refresh } = useQuote(loaded, address);
  const consent = useConsent();
  useEffect(() => {
    const isOrder = loaded.checkout_submit_action !== 'subscriptionPicks';
    if (consent === 'yes' && isOrder) trackBeginCheckout(loaded, checkoutKey(loaded));
  }, [consent, loaded]);
  if (gone) return <EmptyCheckout gone />;
  const cart = quote?.cart ?? loaded;
  if (cart.checkout_submit_action === 'subscriptionPicks') {
    return <SavePicks cart={cart} onRefused={refresh} />;
  }
  return (
    <CheckoutForm
      {...{ cart, quote, draft, options }}
      user={session.user}
      onAddress={setAddress}
      onRefused={refresh}
    />
  );
}
