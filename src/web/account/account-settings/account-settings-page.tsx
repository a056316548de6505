import { useEffect, useRef, useState } from 'react';
import { useLoaderData, useLocation, useParams, type LoaderFunctionArgs } from 'react-router';
import { accountSettingsPage } from '../../../contract/pages.ts';
import {
  autoSelected,
  currentPlans,
  hasOrderedOrPicked,
} from '../../../domain/account-status/week-facts.ts';
import { api } from '../../lib/api.ts';
import { ShopLink } from '../../lib/shop-link.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Select } from '../../ui/select.tsx';
import { CardBanner } from './card-banner.tsx';
import { EmailSection } from './email-section.tsx';
import { GiftCardsSection } from './gift-cards-section.tsx';
import { loadAccount } from './load-account.ts';
import { PasswordSection } from './password-section.tsx';
import { PaymentSection } from './payment-section.tsx';
import { PlanSection } from './plan-section.tsx';
import { ReviewPrompt } from './review-prompt.tsx';
import { ShippingSection } from './shipping-section.tsx';
import { StatusCard } from './status-card.tsx';
import { weekOf } from './status-details.ts';
import { statusSection } from './status-section.ts';
import { useWeekActions, type Outcome } from './use-week-actions.ts';
import styles from './account-settings.module.css';

export const handle = [accountSettingsPage];

export const loader = ({ context }: LoaderFunctionArgs) => loadAccount(context.call);
export const clientLoader = () => loadAccount(api);

export default function AccountSettings() {
  const account = useLoaderData<typeof loader>();
  const { user, site_config, subscriptions } = account;
  const plans = currentPlans(subscriptions.list);
  const [chosen, setChosen] = useState('');
  const plan = autoSelected(plans) ?? plans.find(({ id }) => id === chosen) ?? null;
  const [notice, setNotice] = useState<Outcome | null>(null);
  const actions = useWeekActions();
  const section = statusSection({ account, plan, notice, processing: actions.processing });
  const { success_message, error_message } = section;
  const onSaved = (message: string) => setNotice({ ok: true, message });
  const paymentHeading = useScrollToPayment();
  return (
    <div className={styles.page}>
      <header>
        <h1>My Account</h1>
        <p className={styles.greeting}>
          Hello, {user.first_name}. Good to see you.{' '}
          {account.last_order_key && (
            <ShopLink to={`/confirmation/${account.last_order_key}`}>See your last order</ShopLink>
          )}
        </p>
      </header>
      {(success_message ?? error_message) && (
        <div className={styles.notice}>
          <Banner kind={success_message ? 'success' : 'error'} onClose={() => setNotice(null)}>
            {success_message ?? error_message}
          </Banner>
        </div>
      )}
      <CardBanner cc_expiring={user.cc_expiring} isDue={hasOrderedOrPicked(weekOf(account))} />
      <ReviewPrompt weeks={account.weeks} />
      {plans.length > 1 && (
        <Select
          label="Plan"
          placeholder="Choose a plan"
          value={plan?.id ?? ''}
          onChange={(event) => setChosen(event.currentTarget.value)}
          options={plans.map(({ id, product_name }) => ({ value: id, label: product_name }))}
        />
      )}
      <StatusCard {...{ account, section, plan, actions }} onDone={setNotice} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <ShippingSection {...{ user, onSaved }} />
          <PaymentSection {...{ user, onSaved }} headingRef={paymentHeading} />
          <GiftCardsSection balanceCents={user.gift_card_balance} />
        </div>
        <div className={styles.column}>
          <EmailSection {...{ user, onSaved }} />
          <PasswordSection email={user.email} onSaved={onSaved} />
          {site_config.subscription_offer === 'Y' && (
            <PlanSection {...{ account, plan, actions }} onDone={setNotice} />
          )}
        </div>
      </div>
    </div>
  );
}

/** `/account-settings/change_payment_method`, as mails and the card's banner link to it. */
function useScrollToPayment() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { extra } = useParams();
  // a second click on the same link scrolls there again
  const { key } = useLocation();
  useEffect(() => {
    if (extra !== 'change_payment_method') return;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [extra, key]);
  return heading;
}
