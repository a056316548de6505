import type { PhoneOrder } from '../../../contract/phone-order.ts';
import { refuse, type Refusal } from '../../../contract/refusals.ts';
import { usStates } from '../../../domain/address/us-states.ts';
import { possibleDeliveryDates } from '../../../domain/order/delivery-date.ts';
import { formatDateLong } from '../../../domain/week/format-date.ts';
import { formatWeekTitle, parseWeek, type Week } from '../../../domain/week/week.ts';
import type { RequestContext } from '../../http/context.ts';
import {
  findDeliveryDates,
  findMenuMeals,
  findPhoneCustomer,
  findProducts,
  type PhoneCustomer,
} from './store.ts';

/** What the form for an order by phone offers. */
export async function showPhoneOrder(
  { deps, channel }: RequestContext,
  asked: { week: string; customer_id: string | null },
): Promise<PhoneOrder | Refusal> {
  const week = parseWeek(asked.week);
  if (!week) return refuse('menu.none');
  const { database, clock, payments } = deps;
  const [open, products, meals, served, customer] = await Promise.all([
    deps.directory.orderableMenus(channel),
    findProducts(database, { channel_id: channel.id, week, now: clock.shopNow() }),
    findMenuMeals(database, channel.id, week),
    findDeliveryDates(database, channel.id, week),
    asked.customer_id === null
      ? null
      : findPhoneCustomer(database, {
          channel_id: channel.id,
          customer_id: asked.customer_id,
          gateway: payments.name,
        }),
  ]);
  return {
    week_title: formatWeekTitle(week),
    open: open.some((menu) => menu.week === week),
    products,
    meals,
    states: usStates.map(({ abbr, state }) => ({ value: abbr, label: state })),
    customer: customer && shown(customer, week, served),
  };
}

function shown(customer: PhoneCustomer, week: Week, served: string[]) {
  const { id, email, card, balance_cents, delivery_days, created_at: _, ...to } = customer;
  const days = possibleDeliveryDates(week, delivery_days ?? [], served);
  return {
    id,
    email,
    card,
    balance_cents,
    ship_to: {
      ...to,
      address_1: to.address_1 ?? '',
      city: to.city ?? '',
      state: to.state ?? '',
      zip_code: to.zip_code ?? '',
    },
    delivery_dates: days.map((date) => ({ value: date, label: formatDateLong(date) })),
  };
}
