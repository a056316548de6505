import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import type { Holder, Portions } from './holder-store.ts';

/**
 * False: it holds nothing any more, is being changed at this moment, or it is too late for it: a meal that
 * left the menu is replaced until the deadline, one that runs short until it is on its way. The menu is held,
 * shared, until the end.
 */
export async function lockHolder(
  database: Queryable,
  holder: Pick<Holder, 'holds' | 'id'>,
  menuId: string,
  { runs_short }: { runs_short: boolean },
): Promise<boolean> {
  const undecided = runs_short
    ? sql`menu.id = ${menuId} and menu.status not in ('shipped', 'delivered')`
    : sql`menu.id = ${menuId} and menu.status in ('draft', 'published')`;
  const { rows } =
    holder.holds === 'picks'
      ? await sql`
          select from subscription_weeks w
            join menus menu on menu.channel_id = w.channel_id and menu.week = w.week
           where w.id = ${holder.id} and w.order_id is null
             and w.selection in ('picked', 'autofilled') and ${undecided}
             for update of w for share of menu`.execute(database)
      : await sql`
          select from orders o
            join menus menu on menu.channel_id = o.channel_id and menu.week = o.week
           where o.id = ${holder.id} and o.status in ('pending', 'placed', 'paid', 'in_production')
             and not exists (select from order_changes
                              where order_id = o.id and status = 'pending')
             and ${undecided}
             for update of o for share of menu`.execute(database);
  return rows.length === 1;
}

/** The pick's price stays as it was frozen; at the deadline the lower one counts. */
export async function swapPicks(
  database: Queryable,
  weekId: string,
  gone: readonly Portions[],
  got: readonly (Portions & { reason: string })[],
): Promise<void> {
  const { rows } = await sql<{ price: number | null }>`
    select min(unit_price_cents) as price from subscription_week_picks
     where subscription_week_id = ${weekId}
       and menu_item_id = any(${gone.map((meal) => meal.menu_item_id)}::uuid[])`.execute(database);
  const price = rows[0]!.price;
  // a preset box has no picks of its own
  if (price === null) return;
  for (const { menu_item_id, quantity } of gone) {
    await sql`
      with fewer as (
        update subscription_week_picks set quantity = quantity - ${quantity}
         where subscription_week_id = ${weekId} and menu_item_id = ${menu_item_id}
           and quantity > ${quantity})
      delete from subscription_week_picks
       where subscription_week_id = ${weekId} and menu_item_id = ${menu_item_id}
         and quantity <= ${quantity}`.execute(database);
  }
  for (const { menu_item_id, quantity, reason } of got) {
    await sql`
      insert into subscription_week_picks as pick (subscription_week_id, menu_item_id, quantity,
                                                   unit_price_cents, reason)
      values (${weekId}, ${menu_item_id}, ${quantity}, ${price}, ${reason})
      on conflict (subscription_week_id, menu_item_id) do update
        set quantity = pick.quantity + excluded.quantity,
            unit_price_cents = least(pick.unit_price_cents, excluded.unit_price_cents)`.execute(
      database,
    );
  }
}

export interface OrderLine extends Portions {
  id: string;
  unit_price_cents: number;
  subscription_discount_cents: number;
  discount_cents: number;
  tax_cents: number;
  position: number;
  uncooked: number;
}

export async function findLines(database: Queryable, orderId: string): Promise<OrderLine[]> {
  return database
    .selectFrom('order_lines')
    .select([
      'id',
      'menu_item_id',
      'quantity',
      'unit_price_cents',
      'subscription_discount_cents',
      'discount_cents',
      'tax_cents',
      'position',
      'uncooked',
    ])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** One line becomes these parts; each is what was sold from now on. */
export async function replaceLine(
  database: Queryable,
  orderId: string,
  line: OrderLine,
  parts: readonly Omit<OrderLine, 'id' | 'unit_price_cents' | 'position' | 'uncooked'>[],
): Promise<void> {
  await database.deleteFrom('order_lines').where('id', '=', line.id).execute();
  await sql`
    insert into order_lines (order_id, menu_item_id, sku, name, quantity, unit_price_cents,
                             subscription_discount_cents, discount_cents, tax_cents, position, uncooked)
    select ${orderId}, item.id, item.sku, item.name, part.quantity, ${line.unit_price_cents},
           part.subscription_discount_cents, part.discount_cents, part.tax_cents, ${line.position},
           case when item.id = ${line.menu_item_id} then ${line.uncooked}::integer else 0 end
      from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as part (
        menu_item_id uuid, quantity integer, subscription_discount_cents integer,
        discount_cents integer, tax_cents integer)
      join menu_items item on item.id = part.menu_item_id`.execute(database);
}

/** Sold, and not cooked: somebody pays it back. */
export async function leaveUncooked(
  database: Queryable,
  lines: readonly { id: string; lost: number }[],
): Promise<void> {
  await sql`
    update order_lines line set uncooked = line.uncooked + lost.portions
      from unnest(${lines.map(({ id }) => id)}::uuid[],
                  ${lines.map(({ lost }) => lost)}::integer[]) as lost (id, portions)
     where line.id = lost.id`.execute(database);
}

export async function findOrderNumber(database: Queryable, orderId: string): Promise<string> {
  const { number } = await database
    .selectFrom('orders')
    .select('number')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return number;
}

/** A first order of a plan has its meals in the plan's week, too. */
export async function findWeekOfOrder(
  database: Queryable,
  orderId: string,
): Promise<string | null> {
  const row = await database
    .selectFrom('subscription_weeks')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function findReserved(
  database: Queryable,
  menuId: string,
): Promise<{ menu_item_id: string; over: number }[]> {
  const { rows } = await sql<{ menu_item_id: string; over: number }>`
    select menu_item_id, reserved - capacity as over from menu_meals
     where menu_id = ${menuId}`.execute(database);
  return rows;
}

/** Whom to write to, and by which name. */
export async function findRecipient(
  database: Queryable,
  userId: string,
): Promise<{ to_email: string; to_name: string }> {
  const { rows } = await sql<{ to_email: string; to_name: string }>`
    select coalesce(guest.email, person.email) as to_email, person.first_name as to_name
      from users person
      left join guests guest on guest.user_id = person.id and guest.claimed_by is null
     where person.id = ${userId}`.execute(database);
  return rows[0]!;
}
