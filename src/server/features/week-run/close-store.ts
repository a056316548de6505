import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { DecidedOrder, WeekDecision } from '../../../domain/week-run/decide-week.ts';
import { lineKey } from '../../../domain/week-run/decide-week.ts';
import type { OutcomeReason } from '../../../domain/week-run/outcome.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { RunWeek } from './menu-store.ts';
import type { LoadedWeek } from './week-store.ts';

/** In this order: what is decided holds its portions already; boxes come before those who did nothing. */
export const stages = ['decided', 'box', 'unattended'] as const;
export type Stage = (typeof stages)[number];

const inStage: Record<Stage, ReturnType<typeof sql<boolean>>> = {
  decided: sql`(w.selection <> 'open' or w.order_id is not null)`,
  box: sql`(w.selection = 'open' and w.order_id is null and not p.picking)`,
  unattended: sql`(w.selection = 'open' and w.order_id is null and p.picking)`,
};

export interface Cursor {
  place: number;
  id: string;
}

const unclosed = ({ channel_id, week }: RunWeek) => sql`
  w.channel_id = ${channel_id} and w.week = ${week} and w.outcome is null`;

/** The next weeks of a stage with their customers, locked; those that somebody else holds are left for later. */
export async function claimWeeks(
  database: Queryable,
  run: RunWeek,
  stage: Stage,
  { after, limit }: { after: Cursor | null; limit: number },
): Promise<Cursor[]> {
  const { rows } = await sql<Cursor>`
    select w.id, hashtext(w.id::text) as place
      from subscription_weeks w
      join subscriptions s on s.id = w.subscription_id
      join users u on u.id = s.user_id
      join products p on p.id = w.product_id
     where ${unclosed(run)} and ${inStage[stage]}
       ${after ? sql`and (hashtext(w.id::text), w.id) > (${after.place}, ${after.id})` : sql``}
     order by hashtext(w.id::text), w.id
     limit ${limit}
       for update of w, u skip locked`.execute(database);
  return rows;
}

export async function isStageClosed(
  database: Queryable,
  run: RunWeek,
  stage: Stage,
): Promise<boolean> {
  const { rows } = await sql`
    select from subscription_weeks w join products p on p.id = w.product_id
     where ${unclosed(run)} and ${inStage[stage]} limit 1`.execute(database);
  return rows.length === 0;
}

/** The weeks of a run without a lock, by the order in which they would be closed. */
export async function listWeeks(
  database: Queryable,
  run: RunWeek,
  stage: Stage,
  { after, limit }: { after: Cursor | null; limit: number },
): Promise<Cursor[]> {
  const { rows } = await sql<Cursor>`
    select w.id, hashtext(w.id::text) as place
      from subscription_weeks w join products p on p.id = w.product_id
     where ${unclosed(run)} and ${inStage[stage]}
       ${after ? sql`and (hashtext(w.id::text), w.id) > (${after.place}, ${after.id})` : sql``}
     order by hashtext(w.id::text), w.id
     limit ${limit}`.execute(database);
  return rows;
}

/** All weeks of the customers of these ones in a run, by the order in which it would close them. */
export async function findWithSiblings(
  database: Queryable,
  run: RunWeek,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with people as (
      select distinct s.user_id from subscription_weeks asked
        join subscriptions s on s.id = asked.subscription_id
       where asked.id = any(${ids as string[]})
    )
    select w.id
      from people
      join subscriptions s on s.user_id = people.user_id
      join subscription_weeks w on w.subscription_id = s.id
      join products p on p.id = w.product_id
     where ${unclosed(run)}
     order by ${inStage.decided} desc, ${inStage.box} desc, hashtext(w.id::text), w.id`.execute(
    database,
  );
  return rows.map(({ id }) => id);
}

export interface ClosedWeek {
  week: LoadedWeek;
  decision: WeekDecision;
}

type Ordered = { week: LoadedWeek; outcome: string; order: DecidedOrder };

/** Writes a chunk's outcomes with all that follows from them: a few statements, whatever its size. */
export async function writeClosed(
  database: Queryable,
  closed: readonly ClosedWeek[],
  { now, prefix }: { now: Date; prefix: string },
): Promise<MadeOrder[]> {
  const ordered = closed.flatMap(({ week, decision }): Ordered[] =>
    'order' in decision && decision.order
      ? [{ week, outcome: decision.outcome, order: decision.order }]
      : [],
  );
  const names = await nameOrders(database, ordered.length);
  const made = ordered.map((each, index) => ({ ...each, ...names[index]! }));
  if (made.length > 0) await insertOrders(database, made, { now, prefix });
  const orderOf = new Map(made.map(({ week, order_id }) => [week.id, order_id]));
  await endWeeks(
    database,
    closed.map(({ week, decision }) => ({
      id: week.id,
      outcome: decision.outcome,
      selection: selectionAfter(week, decision),
      reason: reasonAfter(week, decision),
      order_id: orderOf.get(week.id) ?? null,
    })),
    now,
  );
  await writePicks(database, made);
  return made;
}

/** A week that the shop filled says so; one that is held waits for the staff, its picks keep their portions. */
function selectionAfter(week: LoadedWeek, { outcome }: WeekDecision): string {
  if (outcome === 'autofilled') return 'autofilled';
  if (outcome === 'skipped') return 'skipped';
  if (outcome === 'held' && week.selection === 'open') return 'needs_attention';
  if (outcome === 'ordered' && week.selection === 'open') return 'picked';
  if (outcome === 'not_due') return week.selection === 'open' ? 'open' : 'skipped';
  return week.selection;
}

/** A box that went as staff had approved it says so: nothing else tells it from one that the run has filled. */
function reasonAfter(week: LoadedWeek, decision: WeekDecision): string | null {
  if ('reason' in decision) return decision.reason;
  const isApproved = decision.outcome === 'autofilled' && week.selection === 'autofilled';
  return isApproved ? ('approved' satisfies OutcomeReason) : week.reason;
}

async function nameOrders(
  database: Queryable,
  count: number,
): Promise<{ order_id: string; order_number: number }[]> {
  if (count === 0) return [];
  const { rows } = await sql<{ order_id: string; order_number: number }>`
    select uuid_v7() as order_id, nextval('order_numbers') as order_number
      from generate_series(1, ${count})`.execute(database);
  return rows;
}

export interface MadeOrder extends Ordered {
  order_id: string;
  order_number: number;
}

/** Placed and due to be charged; one that the balance covers is paid at once. */
async function insertOrders(
  database: Queryable,
  made: readonly MadeOrder[],
  { now, prefix }: { now: Date; prefix: string },
): Promise<void> {
  const orders = made.map(({ week, order: { priced }, order_id, order_number }) => ({
    id: order_id,
    channel_id: week.channel_id,
    number: `${prefix}-${order_number}`,
    url_key: randomBytes(24).toString('base64url'),
    user_id: week.user_id,
    subscription_id: week.subscription_id,
    product_id: week.product.id,
    week: week.week,
    delivery_date: week.delivery_date,
    status: priced.card_cents > 0 ? 'placed' : 'paid',
    next_charge_at: priced.card_cents > 0 ? now : null,
    items_cents: priced.items_cents,
    subscription_discount_cents: priced.subscription_discount_cents,
    delivery_cents: priced.delivery_cents,
    tax_cents: priced.tax_cents,
    total_cents: priced.total_cents,
    gift_card_cents: priced.gift_card_cents,
    card_cents: priced.card_cents,
    ledger_sequence: week.ledger_sequence + 1,
    balance_after_cents: week.gift_card_balance_cents - priced.gift_card_cents,
    ...week.ship_to,
  }));
  const lines = made.flatMap(({ order, order_id }) => {
    const shares = new Map(order.priced.lines.map((share) => [share.key, share]));
    return order.lines.map((line, index) => {
      const share = shares.get(lineKey(line))!;
      return {
        order_id,
        menu_item_id: line.menu_item_id,
        sku: line.sku,
        name: line.name,
        quantity: line.quantity,
        unit_price_cents: line.unit_price_cents,
        subscription_discount_cents: share.subscription_discount_cents,
        tax_cents: share.tax_cents,
        position: index + 1,
      };
    });
  });
  await sql`
    with made as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as made (
        id uuid, channel_id uuid, number text, url_key text, user_id uuid, subscription_id uuid,
        product_id uuid, week date, delivery_date date, status text, next_charge_at timestamptz,
        items_cents integer, subscription_discount_cents integer, delivery_cents integer,
        tax_cents integer, total_cents integer, gift_card_cents integer, card_cents integer,
        ledger_sequence integer, balance_after_cents integer, first_name text, last_name text,
        company text, address_1 text, address_2 text, city text, state text, zip_code text,
        dayphone text, delivery_instructions text)
    ), new_orders as (
      insert into orders (id, channel_id, number, url_key, user_id, subscription_id, product_id, kind, week,
        delivery_date, status, next_charge_at, items_cents, subscription_discount_cents, discount_cents,
        delivery_cents, tax_cents, total_cents, gift_card_cents, card_cents, first_name, last_name, company,
        address_1, address_2, city, state, zip_code, dayphone, delivery_instructions, placed_at)
      select id, channel_id, number, url_key, user_id, subscription_id, product_id, 'subscription', week,
        delivery_date, status, next_charge_at, items_cents, subscription_discount_cents, 0,
        delivery_cents, tax_cents, total_cents, gift_card_cents, card_cents, first_name, last_name, company,
        address_1, address_2, city, state, zip_code, dayphone, delivery_instructions, ${now}
        from made
    ), held as (
      insert into credit_ledger (user_id, amount_cents, sequence, balance_cents, reason, order_id)
      select user_id, -gift_card_cents, ledger_sequence, balance_after_cents, 'order', id
        from made where gift_card_cents > 0
    ), told as (
      insert into events (channel_id, actor_id, subject_user_id, kind, data)
      select channel_id, null, user_id, 'order.placed',
             jsonb_build_object('order_id', id, 'number', number, 'week', week, 'total_cents', total_cents)
        from made
    )
    insert into order_lines (order_id, menu_item_id, sku, name, quantity, unit_price_cents,
                             subscription_discount_cents, discount_cents, tax_cents, position)
    select order_id, menu_item_id, sku, name, quantity, unit_price_cents, subscription_discount_cents, 0,
           tax_cents, position
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (
        order_id uuid, menu_item_id uuid, sku text, name text, quantity integer, unit_price_cents integer,
        subscription_discount_cents integer, tax_cents integer, position integer)`.execute(
    database,
  );
}

interface EndedWeek {
  id: string;
  outcome: string;
  selection: string;
  reason: string | null;
  order_id: string | null;
}

async function endWeeks(database: Queryable, ended: EndedWeek[], now: Date): Promise<void> {
  await sql`
    update subscription_weeks w
       set outcome = ended.outcome, selection = ended.selection, reason = ended.reason,
           order_id = coalesce(ended.order_id, w.order_id), closed_at = ${now}, updated_at = now()
      from jsonb_to_recordset(${JSON.stringify(ended)}::jsonb) as ended (
        id uuid, outcome text, selection text, reason text, order_id uuid)
     where w.id = ended.id`.execute(database);
}

/** What the shop chose, or had to replace, stands in the week as picks with their reasons. */
async function writePicks(database: Queryable, made: readonly MadeOrder[]): Promise<void> {
  const changed = made.filter(
    ({ week, outcome, order }) =>
      order.replaced.length > 0 || (outcome === 'autofilled' && week.selection === 'open'),
  );
  if (changed.length === 0) return;
  const picks = changed.flatMap(({ week, order }) =>
    order.lines.map((line) => ({ ...line, week_id: week.id })),
  );
  await sql`delete from subscription_week_picks
             where subscription_week_id = any(${changed.map(({ week }) => week.id)})`.execute(
    database,
  );
  await sql`
    insert into subscription_week_picks (subscription_week_id, menu_item_id, quantity, unit_price_cents, reason)
    select week_id, menu_item_id, sum(quantity), max(unit_price_cents), max(reason)
      from jsonb_to_recordset(${JSON.stringify(picks)}::jsonb) as pick (
        week_id uuid, menu_item_id uuid, quantity integer, unit_price_cents integer, reason text)
     group by week_id, menu_item_id`.execute(database);
}
