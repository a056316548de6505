import { useRef, useState } from 'react';
import {
  useLoaderData,
  useNavigate,
  useRevalidator,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { adminDiscountPage, adminDiscountsPage } from '../../../contract/admin-pages.ts';
import {
  getDiscount,
  getDiscountForm,
  listDiscountUses,
  setDiscountStopped,
  type DiscountPage,
  type TrialChoices,
} from '../../../contract/discounts.ts';
import type { Call, ResponseOf } from '../../../contract/endpoint.ts';
import { api } from '../../lib/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { useMay } from '../frame/use-admin-frame.ts';
import { ActionNews } from '../kit/action-news.tsx';
import { Card, Columns, Page } from '../kit/card.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { Pill } from '../kit/pill.tsx';
import { SwitchButton } from '../kit/switch-button.tsx';
import { Timeline } from '../kit/timeline.tsx';
import { useAction, type Action } from '../kit/use-action.ts';
import { CodesCard } from './codes-card.tsx';
import { DiscountForm } from './discount-form.tsx';
import { givesWords, stateWords } from './discount-words.ts';
import { discountAddress } from './discounts.tsx';
import { TrialCard } from './trial-card.tsx';
import { UsesCard } from './uses-card.tsx';

export const handle = [adminDiscountPage];

interface Loaded {
  /** null: a new one */
  discount: DiscountPage | null;
  time_zone: string;
  trial: TrialChoices;
  uses: ResponseOf<typeof listDiscountUses> | null;
}

async function load(call: Call, id = ''): Promise<Loaded> {
  if (id === 'new') return { ...(await call(getDiscountForm)), discount: null, uses: null };
  const params = { discount_id: id };
  const [shown, uses] = await Promise.all([
    call(getDiscount, { params }),
    call(listDiscountUses, { params, query: {} }),
  ]);
  return { ...shown, uses };
}

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  load(context.call, params.discountId);
export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => load(api, params.discountId);

export default function DiscountRoute() {
  const { discount, time_zone, trial, uses } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const action = useAction();
  const formRef = useRef<HTMLFormElement>(null);
  const [round, setRound] = useState(0);
  /** of which discount: the page stays while another one comes into it */
  const [news, setNews] = useState<{ id: string; said: string } | null>(null);
  const onSaved = async (said: string, id: string) => {
    if (discount) await revalidate();
    else await navigate(discountAddress(id), { replace: true });
    // opens the form again, with what now stands
    setRound((last) => last + 1);
    setNews({ id, said });
  };

  return (
    <Page>
      <PageHead
        title={discount?.code ?? 'New discount'}
        back={{ to: adminDiscountsPage.path, label: adminDiscountsPage.title }}
        pills={
          discount && (
            <Pill look={stateWords[discount.state].look}>{stateWords[discount.state].label}</Pill>
          )
        }
        lead={
          discount &&
          `${givesWords(discount)}, used ${discount.used.toLocaleString('en-US')} ${discount.used === 1 ? 'time' : 'times'}`
        }
        actions={
          discount && (
            <StopButton
              discount={discount}
              action={action}
              onDone={() => setRound((last) => last + 1)}
            />
          )
        }
      />
      {news && news.id === discount?.id && (
        <Banner kind="success" onClose={() => setNews(null)}>
          {news.said}
        </Banner>
      )}
      <ActionNews action={action} />
      <Columns
        main={
          <>
            <DiscountForm
              key={`${discount?.id} ${round}`}
              discount={discount}
              timeZone={time_zone}
              formRef={formRef}
              onSaved={onSaved}
            />
            {discount?.unique_codes && (
              <CodesCard
                key={discount.id}
                discount={discount}
                onMade={() => setRound((last) => last + 1)}
              />
            )}
            {discount && uses && <UsesCard key={discount.id} discount={discount} first={uses} />}
          </>
        }
        side={
          <>
            <TrialCard
              key={discount?.id}
              discountId={discount?.id ?? null}
              choices={trial}
              formRef={formRef}
            />
            {discount && (
              <Card title="History">
                <Timeline
                  entries={discount.history}
                  empty="Nothing was changed since it was made."
                />
              </Card>
            )}
          </>
        }
      />
    </Page>
  );
}

interface StopButtonProps {
  discount: DiscountPage;
  action: Action;
  onDone: () => void;
}

function StopButton({ discount, action, onDone }: StopButtonProps) {
  if (!useMay('marketing.edit')) return null;
  const { id: discount_id, code, version } = discount;
  return (
    <SwitchButton
      isOff={discount.state === 'stopped'}
      on="Let it run again"
      off={{
        label: 'Stop',
        title: `Stop ${code}?`,
        confirm: `Stop ${code}`,
        consequence:
          'Nobody can use it from now on, also not those who have it in their box. Orders that are placed keep it. You can let it run again.',
      }}
      processing={action.processing === 'stop'}
      onSwitch={async (stopped) => {
        const done = await action.run('stop', async () => {
          const body = { version, stopped };
          return (await api(setDiscountStopped, { params: { discount_id }, body })).message;
        });
        if (done) onDone();
      }}
    />
  );
}
