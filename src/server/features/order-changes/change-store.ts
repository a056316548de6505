import { sql } from 'kysely';
import { z } from 'zod';
import { openAttempts } from '../../../domain/order/payment-attempt.ts';
import type { Queryable } from '../../platform/database/database.ts';

const portion = z.object({ menu_item_id: z.string(), quantity: z.int() });
const text = z.string().nullable();

/** A change as it waits for its money, and as it is then made. */
const storedChange = z.object({
  menu_id: z.string(),
  portions: z.array(portion),
  words: z.string(),
  delivery_date: z.string(),
  ship_to: z.object({
    first_name: z.string(),
    last_name: z.string(),
    company: text,
    address_1: z.string(),
    address_2: text,
    city: z.string(),
    state: z.string(),
    zip_code: z.string(),
    dayphone: text,
    delivery_instructions: text,
  }),
  sums: z.object({
    items_cents: z.int(),
    subscription_discount_cents: z.int(),
    discount_cents: z.int(),
    delivery_cents: z.int(),
    tax_cents: z.int(),
    total_cents: z.int(),
  }),
  lines: z.array(
    z.object({
      menu_item_id: z.string(),
      sku: z.string(),
      name: z.string(),
      quantity: z.int(),
      unit_price_cents: z.int(),
      subscription_discount_cents: z.int(),
      discount_cents: z.int(),
      tax_cents: z.int(),
      position: z.int(),
      /** one that was stored before this was has none */
      uncooked: z.int().default(0),
    }),
  ),
});
export type StoredChange = z.infer<typeof storedChange>;

export async function findChange(
  database: Queryable,
  changeId: string,
): Promise<{ order_id: string; actor_id: string; status: string; change: StoredChange } | null> {
  const row = await database
    .selectFrom('order_changes')
    .select(['order_id', 'actor_id', 'status', 'change'])
    .where('id', '=', changeId)
    .executeTakeFirst();
  return row ? { ...row, change: storedChange.parse(row.change) } : null;
}

export async function insertChange(
  database: Queryable,
  change: {
    id: string;
    order_id: string;
    actor_id: string;
    status: 'pending' | 'made';
    change: StoredChange;
  },
): Promise<void> {
  await sql`
    insert into order_changes (id, order_id, actor_id, status, change, settled_at)
    values (${change.id}, ${change.order_id}, ${change.actor_id}, ${change.status},
            ${JSON.stringify(change.change)}, ${change.status === 'made' ? sql`now()` : null})`.execute(
    database,
  );
}

/** Written before the gateway is called: whoever dies in between leaves it to the payments job. */
export async function insertAttempt(
  database: Queryable,
  attempt: {
    order_id: string;
    change_id: string;
    card_id: string;
    amount_cents: number;
    gateway: string;
  },
): Promise<void> {
  await sql`
    insert into payment_attempts (order_id, change_id, payment_method_id, idempotency_key, amount_cents, gateway)
    values (${attempt.order_id}, ${attempt.change_id}, ${attempt.card_id}, ${`change-${attempt.change_id}`},
            ${attempt.amount_cents}, ${attempt.gateway})`.execute(database);
}

/** False: somebody else has ended it. */
export async function endAttempt(
  database: Queryable,
  attemptId: string,
  end: { status: 'succeeded' } | { status: 'declined'; decline_code: string },
): Promise<boolean> {
  const { rows } = await sql`
    update payment_attempts set status = ${end.status}, settled_at = now(),
           decline_code = ${end.status === 'declined' ? end.decline_code : null}
     where id = ${attemptId} and status = any(${openAttempts})
    returning id`.execute(database);
  return rows.length === 1;
}

export async function endChange(
  database: Queryable,
  changeId: string,
  status: 'made' | 'failed',
): Promise<void> {
  await sql`update order_changes set status = ${status}, settled_at = now()
             where id = ${changeId}`.execute(database);
}

/** The order as changed; its tenders have paid `card_cents` and `gift_card_cents` more, or got less back. */
export async function writeOrder(
  database: Queryable,
  orderId: string,
  change: StoredChange,
  paid: { card_cents: number; gift_card_cents: number },
): Promise<void> {
  const { ship_to: to, sums } = change;
  await sql`
    update orders set items_cents = ${sums.items_cents},
           subscription_discount_cents = ${sums.subscription_discount_cents},
           discount_cents = ${sums.discount_cents}, delivery_cents = ${sums.delivery_cents},
           tax_cents = ${sums.tax_cents}, total_cents = ${sums.total_cents},
           card_cents = card_cents + ${paid.card_cents},
           gift_card_cents = gift_card_cents + ${paid.gift_card_cents},
           first_name = ${to.first_name}, last_name = ${to.last_name}, company = ${to.company},
           address_1 = ${to.address_1}, address_2 = ${to.address_2}, city = ${to.city}, state = ${to.state},
           zip_code = ${to.zip_code}, dayphone = ${to.dayphone},
           delivery_instructions = ${to.delivery_instructions}, delivery_date = ${change.delivery_date},
           version = version + 1
     where id = ${orderId}`.execute(database);
  await sql`delete from order_lines where order_id = ${orderId}`.execute(database);
  await sql`
    insert into order_lines (order_id, menu_item_id, sku, name, quantity, unit_price_cents,
                             subscription_discount_cents, discount_cents, tax_cents, position, uncooked)
    select ${orderId}::uuid, line.* from jsonb_to_recordset(${JSON.stringify(change.lines)}::jsonb) as line
      (menu_item_id uuid, sku text, name text, quantity integer, unit_price_cents integer,
       subscription_discount_cents integer, discount_cents integer, tax_cents integer, position integer,
       uncooked integer)`.execute(database);
  await sql`update subscription_weeks set delivery_date = ${change.delivery_date}, updated_at = now()
             where order_id = ${orderId}`.execute(database);
}

/** From the balance, or back to it: what the order holds of it changes. The customer is locked. */
export async function holdBalance(
  database: Queryable,
  order: { id: string; user_id: string },
  held_cents: number,
): Promise<void> {
  await sql`
    insert into credit_ledger (user_id, amount_cents, sequence, balance_cents, reason, order_id, note)
    select ${order.user_id}::uuid, ${-held_cents}::integer, sequence + 1, balance_cents - ${held_cents}::integer,
           ${held_cents > 0 ? 'order' : 'release'}, ${order.id}::uuid, 'Order changed'
      from credit_ledger where user_id = ${order.user_id}
     order by sequence desc limit 1`.execute(database);
}
