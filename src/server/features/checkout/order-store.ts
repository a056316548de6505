import { sql } from 'kysely';
import type { PricedOrder } from '../../../domain/pricing/price-order.ts';
import type { CalendarDate } from '../../../domain/week/calendar-date.ts';
import type { Week } from '../../../domain/week/week.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { withTheNext } from '../../platform/database/pipelined-pool.ts';
import { prepared } from '../../platform/database/prepared-statements.ts';
import type { AttachedCard } from '../../adapters/payments/gateway.ts';
import { lineKey, type SaleLine } from './price-sale.ts';

/**
 * What a checkout writes: few statements, each of which writes what belongs together, all sent along
 * with the one after them or with the commit.
 */

export interface ShipTo {
  first_name: string;
  last_name: string;
  company?: string | undefined;
  address_1: string;
  address_2?: string | undefined;
  city: string;
  state: string;
  zip_code: string;
  dayphone: string;
  delivery_instructions?: string | undefined;
}

/** A customer record of this checkout's own; see decision 12. */
export async function insertGuest(
  database: Queryable,
  guest: { id: string; channel_id: string; email: string; ship_to: ShipTo },
): Promise<void> {
  const { ship_to: to } = guest;
  await sql`${prepared}${withTheNext}
    with placeholder as (
      insert into email_kinds (email, kind) values (${placeholderOf(guest.id)}, 'customer')
    ), customer as (
      insert into users (id, kind, channel_id, email, first_name, last_name, company, address_1,
                         address_2, city, state, zip_code, dayphone, delivery_instructions)
      values (${guest.id}, 'customer', ${guest.channel_id}, ${placeholderOf(guest.id)}, ${to.first_name},
              ${to.last_name}, ${to.company || null}, ${to.address_1}, ${to.address_2 || null}, ${to.city},
              ${to.state}, ${to.zip_code}, ${to.dayphone}, ${to.delivery_instructions || null})
    )
    insert into guests (user_id, channel_id, email)
    values (${guest.id}, ${guest.channel_id}, ${guest.email})`.execute(database);
}

/** Nobody can have it: `.invalid` is reserved. */
const placeholderOf = (guestId: string): string => `${guestId}@guest.invalid`;

export interface NewOrder {
  id: string;
  number: string;
  url_key: string;
  checkout_key: string;
  cart_id: string;
  cart_discount_code: string | null;
  channel_id: string;
  user_id: string;
  product_id: string;
  kind: 'subscription' | 'box' | 'one_off';
  week: Week;
  delivery_date: CalendarDate;
  placed_at: Date;
  lines: readonly SaleLine[];
  priced: PricedOrder;
  discount_id: string | null;
  ship_to: ShipTo;
  /** null: the customer themselves */
  placed_by: string | null;
  consent_text: string | null;
  request_metadata: unknown;
  affiliate: { code: string | null; percent: number };
  plan: {
    id: string;
    week_id: string;
    discount_percent: number;
    delivery_day: number;
    plan_size: number;
  } | null;
}

/** The order with its lines and, for a new plan, the plan and its week; the cart is spent by it. */
export async function insertOrder(database: Queryable, order: NewOrder): Promise<void> {
  const { priced, ship_to: to, plan } = order;
  const lines = order.lines.map((line, index) => {
    const share = priced.lines.find(({ key }) => key === lineKey(line))!;
    return {
      ...line,
      subscription_discount_cents: share.subscription_discount_cents,
      discount_cents: share.discount_cents,
      tax_cents: share.tax_cents,
      position: index + 1,
    };
  });
  await sql`${prepared}${withTheNext}
    with line as (
      select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line
        (menu_item_id uuid, sku text, name text, quantity integer, unit_price_cents integer,
         subscription_discount_cents integer, discount_cents integer, tax_cents integer, position integer)
    ), new_plan as (
      insert into subscriptions (id, channel_id, user_id, product_id, status, discount_percent,
                                 first_week, delivery_day)
      select ${plan?.id ?? null}::uuid, ${order.channel_id}, ${order.user_id}, ${order.product_id}, 'active',
             ${plan?.discount_percent ?? null}::integer, ${order.week}::date, ${plan?.delivery_day ?? null}::smallint
       where ${plan !== null}
    ), new_order as (
      insert into orders (id, channel_id, number, url_key, user_id, subscription_id, product_id, kind, week,
        delivery_date, status, discount_id, items_cents, subscription_discount_cents, discount_cents,
        delivery_cents, tax_cents, total_cents, gift_card_cents, card_cents, first_name, last_name, company,
        address_1, address_2, city, state, zip_code, dayphone, delivery_instructions, placed_at)
      values (${order.id}, ${order.channel_id}, ${order.number}, ${order.url_key}, ${order.user_id},
        ${plan?.id ?? null}, ${order.product_id}, ${order.kind}, ${order.week}, ${order.delivery_date}, 'pending',
        ${order.discount_id}, ${priced.items_cents}, ${priced.subscription_discount_cents},
        ${priced.discount_cents}, ${priced.delivery_cents}, ${priced.tax_cents}, ${priced.total_cents},
        ${priced.gift_card_cents}, ${priced.card_cents}, ${to.first_name}, ${to.last_name}, ${to.company || null},
        ${to.address_1}, ${to.address_2 || null}, ${to.city}, ${to.state}, ${to.zip_code}, ${to.dayphone},
        ${to.delivery_instructions || null}, ${order.placed_at})
    ), new_lines as (
      insert into order_lines (order_id, menu_item_id, sku, name, quantity, unit_price_cents,
                               subscription_discount_cents, discount_cents, tax_cents, position)
      select ${order.id}::uuid, menu_item_id, sku, name, quantity, unit_price_cents,
             subscription_discount_cents, discount_cents, tax_cents, position from line
    ), origin as (
      insert into order_origins (order_id, consent_text, request_metadata, placed_by, affiliate_id, affiliate_percent)
      select ${order.id}::uuid, ${order.consent_text}::text, ${JSON.stringify(order.request_metadata)}::jsonb,
             ${order.placed_by}::uuid, affiliate.id, case affiliate.kind when 'partner' then ${order.affiliate.percent}::integer when 'friend' then 0 end
        from (select) one
        left join affiliates affiliate on affiliate.channel_id = ${order.channel_id} and affiliate.code = ${order.affiliate.code}
    ), new_week as (
      insert into subscription_weeks (id, subscription_id, channel_id, product_id, week, selection, plan_size,
                                      delivery_date, order_id)
      select ${plan?.week_id ?? null}::uuid, ${plan?.id ?? null}::uuid, ${order.channel_id}::uuid,
             ${order.product_id}::uuid, ${order.week}::date, 'picked',
             ${plan?.plan_size ?? null}::integer, ${order.delivery_date}::date, ${order.id}::uuid
       where ${plan !== null}
    ), new_picks as (
      insert into subscription_week_picks (subscription_week_id, menu_item_id, quantity, unit_price_cents)
      select ${plan?.week_id ?? null}::uuid, menu_item_id, sum(quantity), max(unit_price_cents) from line
       where ${plan !== null} group by menu_item_id
    ), spent as (
      delete from carts where id = ${order.cart_id}
    )
    update checkouts set order_id = ${order.id}, discount_code = ${order.cart_discount_code}
     where checkout_key = ${order.checkout_key}`.execute(database);
}

export interface NewCard extends AttachedCard {
  id: string;
  payment_first_name: string;
  payment_last_name: string;
  payment_company?: string | undefined;
  payment_address: string;
  payment_address_2?: string | undefined;
  payment_city: string;
  payment_state: string;
  payment_zip_code: string;
}

export interface Tenders {
  order_id: string;
  user_id: string;
  /** their first card is their current one; a customer's new card becomes it when it has paid */
  is_guest: boolean;
  gateway: string;
  discount: { id: string; code_id: string | null } | null;
  /** held from the balance, which then is `balance_after_cents` */
  gift_card: { cents: number; balance_after_cents: number; sequence: number } | null;
  /** a card that the customer has just given */
  new_card: NewCard | null;
  attempt: {
    id: string;
    card_id: string;
    idempotency_key: string;
    amount_cents: number;
  } | null;
}

/** How the order is paid: the code is used, the balance held, the attempt named before any charge. */
export async function holdTenders(database: Queryable, tenders: Tenders): Promise<void> {
  const { discount, gift_card: gift, new_card: card, attempt } = tenders;
  await sql`${prepared}${withTheNext}
    with used as (
      insert into discount_uses (discount_id, order_id, user_id, code_id)
      select ${discount?.id ?? null}::uuid, ${tenders.order_id}, ${tenders.user_id},
             ${discount?.code_id ?? null}::uuid
       where ${discount !== null}
    ), counted as (
      update discounts set used = used + 1 where id = ${discount?.id ?? null}
    ), held as (
      insert into credit_ledger (user_id, amount_cents, sequence, balance_cents, reason, order_id)
      select ${tenders.user_id}::uuid, ${-(gift?.cents ?? 0)}::integer, ${gift?.sequence ?? 0}::integer,
             ${gift?.balance_after_cents ?? 0}::integer, 'order', ${tenders.order_id}::uuid
       where ${gift !== null}
    ), card as (
      insert into payment_methods (id, user_id, gateway, gateway_token, brand, last4, exp_month, exp_year,
        payment_first_name, payment_last_name, payment_company, payment_address, payment_address_2,
        payment_city, payment_state, payment_zip_code, is_current)
      select ${card?.id ?? null}::uuid, ${tenders.user_id}::uuid, ${tenders.gateway},
             ${card?.gateway_token ?? null}, ${card?.brand ?? null}, ${card?.last4 ?? null},
             ${card?.exp_month ?? null}::smallint, ${card?.exp_year ?? null}::smallint,
             ${card?.payment_first_name ?? null}, ${card?.payment_last_name ?? null},
             ${card?.payment_company || null}, ${card?.payment_address ?? null},
             ${card?.payment_address_2 || null}, ${card?.payment_city ?? null}, ${card?.payment_state ?? null},
             ${card?.payment_zip_code ?? null}, ${tenders.is_guest}
       where ${card !== null}
    )
    insert into payment_attempts (id, order_id, payment_method_id, idempotency_key, amount_cents, gateway)
    select ${attempt?.id ?? null}::uuid, ${tenders.order_id}::uuid, ${attempt?.card_id ?? null}::uuid,
           ${attempt?.idempotency_key ?? null}, ${attempt?.amount_cents ?? null}::integer,
           ${tenders.gateway}
     where ${attempt !== null}`.execute(database);
}
