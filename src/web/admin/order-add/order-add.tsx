import { useState } from 'react';
import {
  useLoaderData,
  useSearchParams,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { adminOrderAddPage, adminOrdersPage } from '../../../contract/admin-pages.ts';
import type { Call } from '../../../contract/endpoint.ts';
import { getPhoneOrder } from '../../../contract/phone-order.ts';
import { api } from '../../lib/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { Page } from '../kit/card.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { CallerCard } from './caller-card.tsx';
import { PhoneOrderForm } from './phone-order-form.tsx';

export const handle = [adminOrderAddPage];

async function load(call: Call, request: Request, week = '') {
  const customer = new URL(request.url).searchParams.get('customer') ?? undefined;
  const offer = await call(getPhoneOrder, { params: { week }, query: { customer } });
  return { week, offer };
}

export const loader = ({ context, request, params }: LoaderFunctionArgs) =>
  load(context.call, request, params.weekId);
export const clientLoader = ({ request, params }: ClientLoaderFunctionArgs) =>
  load(api, request, params.weekId);

export default function OrderAddPage() {
  const { week, offer } = useLoaderData<typeof loader>();
  const { customer } = offer;
  const [search, setSearch] = useSearchParams();
  const choose = (id: string | null) =>
    setSearch(id === null ? {} : { customer: id }, { replace: true, preventScrollReset: true });
  // what was chosen stays when it turns out that somebody else is calling
  const [sku, setSku] = useState(() => offer.products[0]?.sku ?? '');
  const [portions, setPortions] = useState<ReadonlyMap<string, number>>(new Map());

  return (
    <Page>
      <PageHead
        title="Add an order"
        back={{ to: adminOrdersPage.path, label: 'Orders' }}
        lead={`By phone, ${offer.week_title}.`}
      />
      {!offer.open && <Banner kind="warning">This week is not open for orders.</Banner>}
      {search.has('customer') && !customer && (
        <Banner kind="warning">
          Only a customer with an account can order by phone: it holds the card.
        </Banner>
      )}
      <CallerCard customer={customer} onChoose={choose} />
      {customer && (
        <PhoneOrderForm
          // a new form for each customer: their address, their card, an order of its own
          key={customer.id}
          week={week}
          offer={offer}
          customer={customer}
          box={{ sku, portions }}
          onSku={setSku}
          onPortions={setPortions}
        />
      )}
    </Page>
  );
}
