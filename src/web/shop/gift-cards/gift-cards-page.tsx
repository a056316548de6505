import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { Call } from '../../../contract/endpoint.ts';
import { getGiftTerms } from '../../../contract/gift-purchases.ts';
import { giftCardsPage } from '../../../contract/pages.ts';
import { api } from '../../lib/api.ts';
import { useRootData } from '../../root.tsx';
import checkout from '../checkout/checkout.module.css';
import { GiftForm } from './gift-form.tsx';

export const handle = [giftCardsPage];

const load = (call: Call) => call(getGiftTerms);

export const loader = ({ context }: LoaderFunctionArgs) => load(context.call);
export const clientLoader = () => load(api);

export default function GiftCards() {
  const terms = useLoaderData<typeof loader>();
  const { channel_config, session } = useRootData();
  return (
    <div className={checkout.page}>
      <h1>Give a good dinner</h1>
      <p className={checkout.lead}>
        A gift card for chef-made meals from {channel_config.name}. Mailed on the day you choose, or
        printed at home. It never expires.
      </p>
      {/* who has logged in meanwhile has another form */}
      <GiftForm key={session.user?.id ?? 'guest'} terms={terms} user={session.user} />
    </div>
  );
}
