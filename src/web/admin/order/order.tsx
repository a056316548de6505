import { useState } from 'react';
import {
  useLoaderData,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { getOfficeOrder, type OrderView } from '../../../contract/admin-order.ts';
import { adminOrderPage, adminOrdersPage } from '../../../contract/admin-pages.ts';
import type { Call } from '../../../contract/endpoint.ts';
import { Banner } from '../../ui/banner.tsx';
import { ActionNews } from '../kit/action-news.tsx';
import { Card, Columns, Page } from '../kit/card.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { Pill } from '../kit/pill.tsx';
import { Timeline } from '../kit/timeline.tsx';
import { useAction } from '../kit/use-action.ts';
import { api } from '../../lib/api.ts';
import { kindWords, paymentOf, statusWords } from '../orders/order-words.ts';
import { CustomerCard } from './customer-card.tsx';
import { MealsCard } from './meals-card.tsx';
import { OrderActions } from './order-actions.tsx';
import { PaymentCard } from './payment-card.tsx';
import { RefundPanel } from './refund-panel.tsx';
import { money } from './money.ts';

export const handle = [adminOrderPage];

const load = async (call: Call, order_id = '') =>
  (await call(getOfficeOrder, { params: { order_id } })).order;

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  load(context.call, params.orderId);
export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => load(api, params.orderId);

export default function OrderPage() {
  const order = useLoaderData<typeof loader>();
  const action = useAction();
  const [refunding, setRefunding] = useState(false);
  return (
    <Page>
      <PageHead
        title={`Order ${order.number}`}
        back={{ to: adminOrdersPage.path, label: 'Orders' }}
        pills={<States order={order} />}
        actions={<OrderActions order={order} action={action} onRefund={() => setRefunding(true)} />}
        lead={`${kindWords[order.kind]}, ${order.meals} meals, week of ${order.week_formatted}. Placed ${order.placed_at_formatted}.`}
      />
      <ActionNews action={action} />
      {order.disputes.map((dispute) => (
        <Banner key={dispute.id} kind="error">
          Disputed at the bank {dispute.at_formatted}: {money(dispute.amount_cents)},{' '}
          {dispute.reason.replaceAll('_', ' ')} ({dispute.status.replaceAll('_', ' ')}).
        </Banner>
      ))}
      <Columns
        main={
          <>
            <MealsCard order={order} />
            <Card title="Timeline">
              <Timeline entries={order.timeline} empty="Nothing has happened yet." />
            </Card>
          </>
        }
        side={
          <>
            {refunding && order.actions.includes('refund') && (
              <RefundPanel order={order} action={action} onClose={() => setRefunding(false)} />
            )}
            <CustomerCard order={order} />
            <PaymentCard order={order} />
          </>
        }
      />
    </Page>
  );
}

function States({ order }: { order: OrderView }) {
  const payment = paymentOf(order);
  const status = statusWords[order.status];
  return (
    <>
      <Pill look={payment.look}>{payment.label}</Pill>
      <Pill look={status.look}>{status.label}</Pill>
    </>
  );
}
