import {
  redirect,
  useLoaderData,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { adminCustomerPage, adminCustomersPage } from '../../../contract/admin-pages.ts';
import { getCustomer, getCustomerTimeline } from '../../../contract/customer-page.ts';
import { getCustomerSchedule } from '../../../contract/customer-plan.ts';
import type { Call } from '../../../contract/endpoint.ts';
import { cents } from '../../../domain/money/cents.ts';
import { formatCents } from '../../../domain/money/format-cents.ts';
import { api } from '../../lib/api.ts';
import { Columns, Page } from '../kit/card.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { Pill } from '../kit/pill.tsx';
import { AddressCard } from './address-card.tsx';
import { CareCard } from './care-card.tsx';
import { CardFacts } from './card-facts.tsx';
import { ContactCard } from './contact-card.tsx';
import { CreditCard } from './credit-card.tsx';
import { HistoryCard } from './history-card.tsx';
import { OrdersCard } from './orders-card.tsx';
import { PlanPill } from './plan-pill.tsx';
import { PlansCard } from './plans-card.tsx';

export const handle = [adminCustomerPage];

async function load(call: Call, user_id: string | undefined) {
  const params = { user_id: user_id ?? '' };
  const rest = Promise.all([
    call(getCustomerSchedule, { params }),
    call(getCustomerTimeline, { params, query: {} }),
  ]);
  // a merged record has no schedule: what comes first decides
  rest.catch(() => {});
  const customer = await call(getCustomer, { params });
  if (customer.user_id !== params.user_id) {
    throw redirect(adminCustomerPage.path.replace(':user_id', customer.user_id));
  }
  const [schedule, timeline] = await rest;
  return { customer, schedule, timeline };
}

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  load(context.call, params.user_id);
export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => load(api, params.user_id);

export default function CustomerPage() {
  const { customer, schedule, timeline } = useLoaderData<typeof loader>();
  const { user_id, first_name, last_name, order_count, spent_cents, joined_formatted } = customer;
  const orders = order_count === 1 ? '1 order' : `${order_count} orders`;
  return (
    <Page key={user_id}>
      <PageHead
        title={`${first_name} ${last_name}`}
        back={{ to: adminCustomersPage.path, label: adminCustomersPage.title }}
        pills={
          <>
            <PlanPill plan={customer.plan} />
            {customer.is_guest && <Pill look="outlined">Guest</Pill>}
            {customer.erased_formatted && (
              <Pill look="outlined">Erased {customer.erased_formatted}</Pill>
            )}
          </>
        }
        lead={`Customer since ${joined_formatted} · ${orders} · ${formatCents(cents(spent_cents))} paid`}
      />
      <Columns
        main={
          <>
            <PlansCard customer={customer} schedule={schedule} />
            <OrdersCard customer={customer} />
            <HistoryCard key={timeline.entries[0]?.id} customer={customer} first={timeline} />
          </>
        }
        side={
          <>
            <ContactCard customer={customer} />
            <AddressCard customer={customer} />
            <CardFacts customer={customer} />
            <CreditCard customer={customer} />
            <CareCard customer={customer} />
          </>
        }
      />
    </Page>
  );
}
