import { sql } from 'kysely';
import { neutralTaste, type Taste } from '../../../domain/week-run/auto-fill.ts';
import type { WeekToDecide } from '../../../domain/week-run/decide-week.ts';
import { cents } from '../../../domain/money/cents.ts';
import type { Week } from '../../../domain/week/week.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { feesIn } from '../price-changes/in-week.ts';
import { loadTastes } from '../taste/load-tastes.ts';

/** What of a week's plan, customer and picks decides its end, and what its order will say. */
export interface LoadedWeek extends WeekToDecide {
  id: string;
  subscription_id: string;
  channel_id: string;
  user_id: string;
  delivery_date: string;
  ledger_sequence: number;
  ship_to: ShipTo;
}

interface ShipTo {
  first_name: string;
  last_name: string;
  company: string | null;
  address_1: string | null;
  address_2: string | null;
  city: string | null;
  state: string | null;
  zip_code: string | null;
  dayphone: string | null;
  delivery_instructions: string | null;
}

/** A channel's fees and taxes in a week: few rows, read once for many customers. */
export interface Tariff {
  delivery_taxed: boolean;
  zones: { zip_prefix: string; fee_cents: number; free_over_cents: number | null }[];
  taxes: Map<string, number>;
}

export async function loadTariff(
  database: Queryable,
  { channel_id, week }: { channel_id: string; week: string },
): Promise<Tariff> {
  const { rows } = await sql<Omit<Tariff, 'taxes'> & { taxes: Record<string, number> }>`
    select delivery_taxed,
           -- the longest prefix that fits wins
           coalesce((select json_agg(json_build_object('zip_prefix', prefix.zip_prefix,
                              'fee_cents', fee.fee_cents, 'free_over_cents', fee.free_over_cents)
                              order by length(prefix.zip_prefix) desc)
                       from delivery_zone_prefixes prefix
                       join ${feesIn(week)} fee on fee.zone_id = prefix.zone_id
                      where prefix.channel_id = channel.id), '[]') as zones,
           coalesce((select json_object_agg(state, rate_basis_points) from tax_rates
                      where channel_id = channel.id), '{}') as taxes
      from channels channel where id = ${channel_id}`.execute(database);
  const { taxes, ...tariff } = rows[0]!;
  return { ...tariff, taxes: new Map(Object.entries(taxes)) };
}

interface WeekRow {
  id: string;
  subscription_id: string;
  channel_id: string;
  user_id: string;
  week: Week;
  selection: WeekToDecide['selection'];
  reason: string | null;
  has_order: boolean;
  plan_size: number;
  delivery_date: string;
  product: WeekToDecide['product'];
  plan: WeekToDecide['plan'];
  discount_percent: number;
  ship_to: ShipTo;
  has_card: boolean;
  balance_cents: number;
  ledger_sequence: number;
  preferences: {
    diet: string;
    allergens: string[];
    dislikes: string[];
    autofill: boolean;
  } | null;
  picks: WeekToDecide['picks'];
}

/** Weeks by id, in the order of `ids`. Taste is read for those only whose box the shop may have to fill. */
export async function loadWeeks(
  database: Queryable,
  ids: readonly string[],
  { tariff, gateway }: { tariff: Tariff; gateway: string },
): Promise<LoadedWeek[]> {
  const { rows } = await sql<WeekRow>`
    select w.id, w.subscription_id, w.channel_id, s.user_id, w.week, w.selection, w.reason, w.plan_size,
           w.delivery_date, (select percent from saving_of_plan(s, w.week)) as discount_percent,
           coalesce(o.status not in ('cancelled', 'dropped'), false) as has_order,
           json_build_object('id', p.id, 'picking', p.picking,
             'price_per_meal_cents', price.price_per_meal_cents,
             'price_per_box_cents', price.price_per_box_cents) as product,
           json_build_object('status', s.status, 'first_week', s.first_week,
             'resume_week', s.resume_week) as plan,
           json_build_object('first_name', u.first_name, 'last_name', u.last_name, 'company', u.company,
             'address_1', u.address_1, 'address_2', u.address_2, 'city', u.city, 'state', u.state,
             'zip_code', u.zip_code, 'dayphone', u.dayphone,
             'delivery_instructions', u.delivery_instructions) as ship_to,
           exists (select from payment_methods card
                    where card.user_id = s.user_id and card.is_current and card.gateway = ${gateway}) as has_card,
           coalesce(ledger.balance_cents, 0) as balance_cents,
           coalesce(ledger.sequence, 0) as ledger_sequence,
           (select json_build_object('diet', diet, 'allergens', allergens, 'dislikes', dislikes,
                     'autofill', autofill)
              from preferences where user_id = s.user_id) as preferences,
           coalesce((select json_agg(json_build_object('menu_item_id', pick.menu_item_id,
                              'quantity', pick.quantity, 'unit_price_cents', pick.unit_price_cents,
                              'reason', pick.reason)
                              order by item.sku)
                       from subscription_week_picks pick join menu_items item on item.id = pick.menu_item_id
                      where pick.subscription_week_id = w.id and w.selection in ('picked', 'autofilled')),
                    '[]') as picks
      from unnest(${ids as string[]}::uuid[]) with ordinality as asked (id, place)
      join subscription_weeks w on w.id = asked.id
      join subscriptions s on s.id = w.subscription_id
      join products p on p.id = w.product_id
      join prices_in_week(w.week) price on price.product_id = p.id
      join users u on u.id = s.user_id
      left join orders o on o.id = w.order_id
      left join lateral (
        select balance_cents, sequence from credit_ledger
         where user_id = s.user_id order by sequence desc limit 1) ledger on true
     order by asked.place`.execute(database);
  const tastes = await loadTastesOf(database, rows);
  return rows.map((row) => toLoaded(row, tariff, tastes));
}

/** All of them are of one delivery week. */
async function loadTastesOf(
  database: Queryable,
  rows: readonly WeekRow[],
): Promise<Map<string, Taste>> {
  const open = rows.filter(({ selection, has_order }) => selection === 'open' && !has_order);
  if (!open[0]) return new Map();
  const people = [...new Set(open.map(({ user_id }) => user_id))];
  return loadTastes(database, people, open[0].week);
}

function toLoaded(row: WeekRow, tariff: Tariff, tastes: Map<string, Taste>): LoadedWeek {
  const { preferences, discount_percent, balance_cents, ...week } = row;
  const { autofill = true, ...eats } = preferences ?? {};
  const { zip_code, state } = row.ship_to;
  const zone = tariff.zones.find(({ zip_prefix }) => zip_code?.startsWith(zip_prefix));
  return {
    ...week,
    autofill,
    taste: tastes.get(row.user_id) ?? { ...neutralTaste, ...eats },
    has_address: isComplete(row.ship_to),
    delivery: zone
      ? {
          fee_cents: cents(zone.fee_cents),
          free_over_cents: zone.free_over_cents === null ? null : cents(zone.free_over_cents),
        }
      : null,
    subscription_discount_percent: discount_percent,
    tax_basis_points: tariff.taxes.get(state ?? '') ?? 0,
    delivery_taxed: tariff.delivery_taxed,
    gift_card_balance_cents: balance_cents,
  };
}

const isComplete = ({ address_1, city, state, zip_code }: ShipTo): boolean =>
  Boolean(address_1 && city && state && zip_code);
