import { useEffect } from 'react';
import {
  useLoaderData,
  useParams,
  useRevalidator,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import type { Call } from '../../../contract/endpoint.ts';
import { getGiftPurchase, type GiftPurchase } from '../../../contract/gift-purchases.ts';
import { boughtGiftPage } from '../../../contract/pages.ts';
import { cents } from '../../../domain/money/cents.ts';
import { formatCents } from '../../../domain/money/format-cents.ts';
import { EntryCard } from '../../account/entry-card.tsx';
import { api } from '../../lib/api.ts';
import { ButtonLink, FileLink } from '../../ui/button.tsx';
import { unlessMissing } from '../confirmation/load-order.ts';

export const handle = [boughtGiftPage];

const load = async (call: Call, { page_token = '' }: { page_token?: string }) => ({
  purchase:
    (await unlessMissing(call(getGiftPurchase, { params: { page_token } })))?.purchase ?? null,
});

export const loader = ({ context, params }: LoaderFunctionArgs) => load(context.call, params);
export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => load(api, params);

const ASK_EVERY_MS = 2000;

export default function BoughtGift() {
  const { purchase } = useLoaderData<typeof loader>();
  const { page_token = '' } = useParams();
  const { revalidate } = useRevalidator();
  const confirming = purchase?.state === 'confirming';
  useEffect(() => {
    if (!confirming) return;
    const timer = setInterval(() => void revalidate(), ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [confirming, revalidate]);

  if (!purchase) {
    return (
      <EntryCard title="Your gift" lead="There is no gift to show here. Your receipt has its link.">
        <ButtonLink to="/gift-cards">Buy a gift card</ButtonLink>
      </EntryCard>
    );
  }
  const { title, lead } = words[purchase.state](purchase);
  return (
    <EntryCard title={title} lead={lead}>
      {purchase.state === 'paid' && purchase.to_email === null && (
        <FileLink href={`/api/gift-purchases/${page_token}/card.pdf`} target="_blank" wide>
          Print the card
        </FileLink>
      )}
      <ButtonLink to="/gift-cards" variant="secondary" wide>
        {purchase.state === 'declined' ? 'Try again' : 'Buy another one'}
      </ButtonLink>
    </EntryCard>
  );
}

const worth = ({ amount_cents }: GiftPurchase) => formatCents(cents(amount_cents));

const words: Record<
  GiftPurchase['state'],
  (purchase: GiftPurchase) => { title: string; lead: string }
> = {
  paid: (gift) => ({
    title: `${worth(gift)} for ${gift.to_name}`,
    lead: `${whereItIs(gift)} The receipt goes to ${gift.buyer_email}.`,
  }),
  confirming: () => ({
    title: 'We are confirming your payment',
    lead: 'You need not do anything: we will mail you the result, and you are not charged twice.',
  }),
  declined: () => ({
    title: 'Your gift card could not be paid',
    lead: 'Nothing was charged. Please try again or use another card.',
  }),
  refunded: (gift) => ({
    title: 'This gift card was refunded',
    lead: `${worth(gift)} goes back to the card that paid for it.`,
  }),
};

function whereItIs({ to_email, to_name, is_mailed, send_date_formatted }: GiftPurchase): string {
  if (to_email === null) return `Thank you! Print it and give it to ${to_name}.`;
  return is_mailed
    ? `Thank you! It is on its way to ${to_email}.`
    : `Thank you! We send it to ${to_email} on ${send_date_formatted}.`;
}
