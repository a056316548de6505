import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { adminOrderPage } from '../../../contract/admin-pages.ts';
import {
  phoneOrderForm,
  phoneQuoteForm,
  placePhoneOrder,
  quotePhoneOrder,
  type PhoneOrder,
} from '../../../contract/phone-order.ts';
import { api } from '../../lib/api.ts';
import { useForm } from '../../lib/use-form.ts';
import { Select } from '../../ui/select.tsx';
import { Card, Columns } from '../kit/card.tsx';
import { MealPicker } from '../order-edit/meal-picker.tsx';
import { ShipToFields } from '../order-edit/ship-to-fields.tsx';
import { useQuote } from '../order-edit/use-quote.ts';
import editStyles from '../order-edit/order-edit.module.css';
import { PayCard } from './pay-card.tsx';

interface PhoneOrderFormProps {
  week: string;
  offer: PhoneOrder;
  customer: NonNullable<PhoneOrder['customer']>;
  box: { sku: string; portions: ReadonlyMap<string, number> };
  onSku: (sku: string) => void;
  onPortions: (portions: ReadonlyMap<string, number>) => void;
}

export function PhoneOrderForm(props: PhoneOrderFormProps) {
  const { week, offer, customer, box, onSku, onPortions } = props;
  const navigate = useNavigate();
  // one form, one order: posted twice, it is made once
  const [checkout_key] = useState(() => crypto.randomUUID());
  const product = offer.products.find(({ sku }) => sku === box.sku);
  const lines = [...box.portions]
    .filter(([, quantity]) => quantity > 0)
    .map(([menu_item_id, quantity]) => ({ menu_item_id, quantity }));
  const read = (data: FormData) => {
    const { delivery_date, ...typed } = Object.fromEntries(data);
    return {
      ...typed,
      ...(delivery_date && { delivery_date }),
      customer_id: customer.id,
      use_gift_card_balance: data.has('use_gift_card_balance'),
      lines: product?.picking ? lines : [],
    };
  };
  const params = { week };
  // a refusal is about the box that was sent: another one has not been refused
  const [sent, setSent] = useState<ReadonlyMap<string, number> | null>(null);
  const form = useForm({
    schema: phoneOrderForm,
    fallback: 'The order could not be placed. Please try again.',
    read: (data) => ({ ...read(data), checkout_key }),
    async send(body) {
      setSent(box.portions);
      const { order_id } = await api(placePhoneOrder, { params, body });
      await navigate(adminOrderPage.path.replace(':orderId', order_id));
    },
  });
  const {
    quote,
    problem,
    ask: askQuote,
  } = useQuote(phoneQuoteForm, (body) => api(quotePhoneOrder, { params, body }));
  const place = useRef<HTMLFormElement>(null);
  const isFull = isFilled(product, lines);
  const ask = () => {
    // a box that is not full yet has no price
    if (place.current && isFull) askQuote(read(new FormData(place.current)));
  };
  // the meals are no fields of the form
  useEffect(ask, [box.portions, box.sku]); // oxlint-disable-line exhaustive-deps

  return (
    <form ref={place} onSubmit={(event) => void form.onSubmit(event)} onChange={ask} noValidate>
      <fieldset className={editStyles.all} disabled={!offer.open || form.processing}>
        <Columns
          main={
            <>
              <Card title="Plan">
                <Select
                  label="Plan"
                  name="product"
                  hint="Ordered once. A subscription needs the customer's own consent, at the checkout."
                  value={box.sku}
                  onChange={(event) => onSku(event.target.value)}
                  options={offer.products.map(({ sku, name }) => ({ value: sku, label: name }))}
                  error={form.fields.product}
                />
              </Card>
              {product?.picking && (
                <MealPicker
                  edit={{ ...product, meals: pricedMeals(offer, product) }}
                  portions={box.portions}
                  onChange={onPortions}
                />
              )}
              <Card title="Ship to">
                <ShipToFields draft={customer.ship_to} states={offer.states} fields={form.fields} />
              </Card>
            </>
          }
          side={
            <PayCard
              customer={customer}
              quote={isFull ? quote : null}
              problem={isFull ? problem : null}
              form={{ ...form, error: sent === box.portions ? form.error : null }}
            />
          }
        />
      </fieldset>
    </form>
  );
}

type Product = PhoneOrder['products'][number];

const pricedMeals = (offer: PhoneOrder, product: Product) =>
  offer.meals.map(({ surcharge_cents, ...meal }) => ({
    ...meal,
    unit_price_cents: (product.price_per_meal_cents ?? 0) + surcharge_cents,
  }));

function isFilled(product: Product | undefined, lines: readonly { quantity: number }[]): boolean {
  if (!product) return false;
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return !product.picking || (count >= product.min_meals && count <= product.max_meals);
}
