import { useState } from 'react';
import {
  Link,
  useLoaderData,
  useRevalidator,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import {
  adminCustomerPage,
  adminGiftCardPage,
  adminGiftCardsPage,
} from '../../../contract/admin-pages.ts';
import type { Call } from '../../../contract/endpoint.ts';
import {
  getGiftCard,
  setGiftCardDisabled,
  type GiftCardPage,
} from '../../../contract/gift-cards.ts';
import { cents } from '../../../domain/money/cents.ts';
import { formatCents } from '../../../domain/money/format-cents.ts';
import { api } from '../../lib/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { useMay } from '../frame/use-admin-frame.ts';
import { ActionNews } from '../kit/action-news.tsx';
import { Card, Columns, Facts, Page } from '../kit/card.tsx';
import { OfficeLink } from '../kit/office-link.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { Pill } from '../kit/pill.tsx';
import { SwitchButton } from '../kit/switch-button.tsx';
import { Timeline } from '../kit/timeline.tsx';
import { useAction, type Action } from '../kit/use-action.ts';
import { EditForm } from './edit-form.tsx';
import { stateWords } from './gift-card-words.ts';
import { IssueForm } from './issue-form.tsx';
import { PurchaseCard } from './purchase-card.tsx';
import { LedgerCard } from './ledger-card.tsx';

export const handle = [adminGiftCardPage];

interface Loaded {
  /** null: new ones */
  gift_card: GiftCardPage | null;
  time_zone: string;
}

async function load(call: Call, id = ''): Promise<Loaded> {
  if (id === 'new') return { gift_card: null, time_zone: '' };
  return call(getGiftCard, { params: { gift_card_id: id } });
}

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  load(context.call, params.giftCardId);
export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => load(api, params.giftCardId);

const back = { to: adminGiftCardsPage.path, label: adminGiftCardsPage.title };

export default function GiftCardRoute() {
  const { gift_card, time_zone } = useLoaderData<typeof loader>();
  const mayEdit = useMay('marketing.edit');
  // another card is another form
  if (gift_card) return <GiftCard key={gift_card.id} card={gift_card} timeZone={time_zone} />;
  return (
    <Page>
      <PageHead title="Issue gift cards" back={back} />
      {mayEdit ? (
        <IssueForm />
      ) : (
        <Banner kind="info">You may look at gift cards, but not issue them.</Banner>
      )}
    </Page>
  );
}

function GiftCard({ card, timeZone }: { card: GiftCardPage; timeZone: string }) {
  const { revalidate } = useRevalidator();
  const action = useAction();
  const [round, setRound] = useState(0);
  const [news, setNews] = useState<string | null>(null);
  // opens the form again, with what now stands
  const reopen = () => setRound((last) => last + 1);
  const onSaved = async (said: string) => {
    await revalidate();
    reopen();
    setNews(said);
  };
  return (
    <Page>
      <PageHead
        title={`Gift card ${card.code_hint}`}
        back={back}
        pills={<Pill look={stateWords[card.state].look}>{stateWords[card.state].label}</Pill>}
        lead={formatCents(cents(card.amount_cents))}
        actions={<DisableButton card={card} action={action} onDone={reopen} />}
      />
      {news && (
        <Banner kind="success" onClose={() => setNews(null)}>
          {news}
        </Banner>
      )}
      <ActionNews action={action} />
      <Columns
        main={
          <>
            <EditForm key={round} card={card} timeZone={timeZone} onSaved={onSaved} />
            {card.applied && <LedgerCard card={card} />}
          </>
        }
        side={
          <>
            <Card title="Card">
              <Facts facts={factsOf(card)} />
              {card.issue_id && (
                <Link to={`${adminGiftCardsPage.path}?issue=${card.issue_id}`}>
                  All that were issued with it
                </Link>
              )}
            </Card>
            <PurchaseCard card={card} action={action} onDone={reopen} />
            <Card title="History">
              <Timeline entries={card.history} empty="Nothing was changed since it was issued." />
            </Card>
          </>
        }
      />
    </Page>
  );
}

const factsOf = ({ amount_cents, left_cents, applied, ...card }: GiftCardPage) =>
  [
    ['Code', `ends with ${card.code_hint}`],
    ['Amount', formatCents(cents(amount_cents))],
    [
      'Issued',
      card.issued_by ? `${card.made_formatted} by ${card.issued_by}` : card.made_formatted,
    ],
    [
      'Applied by',
      applied && (
        <>
          <OfficeLink page={adminCustomerPage} of={{ user_id: applied.user_id }}>
            {applied.name}
          </OfficeLink>
          , {applied.at_formatted}
        </>
      ),
    ],
    ['Left of it', left_cents === null ? null : formatCents(cents(left_cents))],
  ] as const;

interface DisableButtonProps {
  card: GiftCardPage;
  action: Action;
  onDone: () => void;
}

function DisableButton({ card, action, onDone }: DisableButtonProps) {
  const mayEdit = useMay('marketing.edit');
  if (!mayEdit || card.state === 'applied') return null;
  const { id: gift_card_id, version } = card;
  return (
    <SwitchButton
      isOff={card.state === 'disabled'}
      on="Make it good again"
      off={{
        label: 'Disable',
        title: `Disable card ${card.code_hint}?`,
        confirm: `Disable ${formatCents(cents(card.amount_cents))}`,
        consequence: 'Whoever has its code cannot apply it any more. You can make it good again.',
      }}
      processing={action.processing === 'disable'}
      onSwitch={async (disabled) => {
        const done = await action.run('disable', async () => {
          const body = { version, disabled };
          return (await api(setGiftCardDisabled, { params: { gift_card_id }, body })).message;
        });
        if (done) onDone();
      }}
    />
  );
}
