import { useEffect, useRef, useState } from 'react';
import {
  useLoaderData,
  useNavigate,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { getOfficeOrder } from '../../../contract/admin-order.ts';
import { adminOrderEditPage, adminOrderPage } from '../../../contract/admin-pages.ts';
import type { Call } from '../../../contract/endpoint.ts';
import {
  changeOrder,
  getOrderEdit,
  orderChangeForm,
  orderQuoteForm,
  quoteOrderChange,
} from '../../../contract/order-change.ts';
import { api } from '../../lib/api.ts';
import { useForm } from '../../lib/use-form.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { Card, Columns, Page } from '../kit/card.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { money } from '../order/money.ts';
import { MealPicker } from './meal-picker.tsx';
import { ShipToFields } from './ship-to-fields.tsx';
import { useQuote } from './use-quote.ts';
import styles from './order-edit.module.css';

export const handle = [adminOrderEditPage];

async function load(call: Call, order_id = '') {
  const params = { order_id };
  const [{ order }, edit] = await Promise.all([
    call(getOfficeOrder, { params }),
    call(getOrderEdit, { params }),
  ]);
  return { order, edit };
}

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  load(context.call, params.orderId);
export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => load(api, params.orderId);

export default function OrderEditPage() {
  const { order, edit } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const page = adminOrderPage.path.replace(':orderId', order.id);
  // one form, one change: posted twice, it is made once
  const [change_key] = useState(() => crypto.randomUUID());
  const [portions, setPortions] = useState<ReadonlyMap<string, number>>(
    () => new Map(edit.meals.map((meal) => [meal.menu_item_id, meal.quantity])),
  );
  const lines = [...portions]
    .filter(([, quantity]) => quantity > 0)
    .map(([menu_item_id, quantity]) => ({ menu_item_id, quantity }));
  const read = (data: FormData) => ({
    ...Object.fromEntries(data),
    lines,
    change_key,
    version: order.version,
  });
  const form = useForm({
    schema: orderChangeForm,
    fallback: 'The order could not be changed. Please try again.',
    read,
    async send(body) {
      await api(changeOrder, { params: { order_id: order.id }, body });
      await navigate(page);
    },
  });
  const difference = useQuote(orderQuoteForm, (body) =>
    api(quoteOrderChange, { params: { order_id: order.id }, body }),
  );
  const place = useRef<HTMLFormElement>(null);
  const ask = () => {
    if (!place.current) return;
    const { pay_with: _, ...wanted } = Object.fromEntries(new FormData(place.current));
    difference.ask({ ...wanted, lines });
  };
  // the meals are no fields of the form
  useEffect(ask, [portions]); // oxlint-disable-line exhaustive-deps

  return (
    <Page>
      <PageHead
        title={`Edit ${order.number}`}
        back={{ to: page, label: `Order ${order.number}` }}
        lead={`${order.customer.name}, week of ${order.week_formatted}. The kitchen starts ${order.production_starts_formatted ?? 'at no known time'}.`}
      />
      {!edit.editable && (
        <Banner kind="warning">
          This order can no longer be changed: the kitchen has begun, it is not paid, or a payment
          is open.
        </Banner>
      )}
      {form.error && <Banner kind="error">{form.error}</Banner>}
      <form ref={place} onSubmit={(event) => void form.onSubmit(event)} onChange={ask} noValidate>
        <fieldset className={styles.all} disabled={!edit.editable || form.processing}>
          <Columns
            main={
              <>
                {edit.picking && (
                  <MealPicker edit={edit} portions={portions} onChange={setPortions} />
                )}
                <Card title="Ship to">
                  <ShipToFields draft={order.ship_to} states={edit.states} fields={form.fields} />
                </Card>
              </>
            }
            side={
              <Card title="Delivery and difference">
                <Select
                  label="Delivery day"
                  name="delivery_date"
                  defaultValue={order.delivery_date}
                  options={edit.delivery_dates}
                  error={form.fields.delivery_date}
                />
                <Select
                  label="If it costs more, charge"
                  name="pay_with"
                  options={[
                    { value: 'card', label: edit.card ?? 'Card (none is saved)' },
                    { value: 'balance', label: `Balance (${money(edit.balance_cents)})` },
                  ]}
                  error={form.fields.pay_with}
                />
                <p role="status">
                  {difference.problem ?? differenceWords(order.total_cents, difference.quote)}
                </p>
                <div className={styles.buttons}>
                  <Button type="submit" processing={form.processing}>
                    Save changes
                  </Button>
                  <ButtonLink to={page} variant="quiet">
                    Cancel
                  </ButtonLink>
                </div>
              </Card>
            }
          />
        </fieldset>
      </form>
    </Page>
  );
}

function differenceWords(
  total: number,
  quote: { total_cents: number; difference_cents: number } | null,
): string {
  if (!quote) return `Total ${money(total)}.`;
  const { total_cents, difference_cents } = quote;
  if (difference_cents > 0) {
    return `New total ${money(total_cents)}: ${money(difference_cents)} is charged.`;
  }
  if (difference_cents < 0) {
    return `New total ${money(total_cents)}: ${money(-difference_cents)} goes back.`;
  }
  return `Total ${money(total_cents)}, as before.`;
}
