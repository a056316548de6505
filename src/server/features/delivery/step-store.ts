import { sql } from 'kysely';
import type { BoxCode } from '../../../domain/delivery/box-code.ts';
import { statusOf, type BoxState, type JudgedBox } from '../../../domain/delivery/box-step.ts';
import { openAttempts } from '../../../domain/order/payment-attempt.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { orderFacts, type OrderFacts } from '../orders/order-facts.ts';

export interface LockedBox extends JudgedBox {
  id: string;
  user_id: string;
  number: string;
}

/** Boxes of this channel, each locked after its customer, customers in the order of their ids. */
export async function lockBoxes(
  database: Queryable,
  { channel_id, ids, now }: { channel_id: string; ids: readonly string[]; now: Date },
): Promise<LockedBox[]> {
  await sql`
    select from users
     where id in (select user_id from orders
                   where id = any(${ids as string[]}::uuid[]) and channel_id = ${channel_id})
     order by id for no key update`.execute(database);
  await sql`
    select from orders where id = any(${ids as string[]}::uuid[]) and channel_id = ${channel_id}
     order by id for update`.execute(database);
  const { rows } = await sql<LockedBox>`
    select o.id, o.user_id, o.number, o.status, box.packed_at is not null as packed,
           coalesce(menu.picking_deadline_at > ${now}, false) as week_open,
           exists (select from payment_attempts
                    where order_id = o.id and status = any(${openAttempts})) as payment_open
      from orders o
      left join boxes box on box.order_id = o.id
      left join menus menu on menu.channel_id = o.channel_id and menu.week = o.week
     where o.id = any(${ids as string[]}::uuid[]) and o.channel_id = ${channel_id}`.execute(
    database,
  );
  return rows;
}

/** Puts locked boxes into this state, and their orders with them. */
export async function writeBoxState(
  database: Queryable,
  { ids, to, actor_id, now }: { ids: string[]; to: BoxState; actor_id: string | null; now: Date },
): Promise<void> {
  if (to === 'open') {
    await sql`update boxes set packed_at = null, packed_by = null
               where order_id = any(${ids}::uuid[])`.execute(database);
    return;
  }
  await sql`
    update orders set status = ${statusOf[to]}, version = version + 1
     where id = any(${ids}::uuid[]) and status <> ${statusOf[to]}`.execute(database);
  await sql`
    insert into boxes (order_id, packed_at, packed_by)
    select id, ${now}, ${actor_id} from unnest(${ids}::uuid[]) id
    on conflict (order_id) do update
       set packed_at = excluded.packed_at, packed_by = excluded.packed_by, is_reopened = false
     where boxes.packed_at is null`.execute(database);
}

export async function findOrderFacts(
  database: Queryable,
  ids: readonly string[],
): Promise<OrderFacts[]> {
  const { rows } = await sql<{ facts: OrderFacts }>`
    select ${orderFacts(sql.ref('named.id'))} as facts
      from unnest(${ids as string[]}::uuid[]) named (id)`.execute(database);
  return rows.map(({ facts }) => facts);
}

/** The orders with these codes; a code that no box of this channel has is left out. */
export async function findByCodes(
  database: Queryable,
  channelId: string,
  codes: readonly BoxCode[],
): Promise<{ id: string; code: string }[]> {
  const { rows } = await sql<{ id: string; code: string }>`
    select id, box_code(id) as code from orders
     where channel_id = ${channelId} and box_code(id) = any(${[...codes]}::text[])
     order by week desc`.execute(database);
  return rows;
}
