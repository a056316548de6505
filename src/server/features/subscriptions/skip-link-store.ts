import { sql } from 'kysely';
import type { OrderStatus } from '../../../domain/order/order-status.ts';
import type { Selection } from '../../../domain/subscription/week-actions.ts';
import type { MenuStatus } from '../../../domain/week/menu-status.ts';
import type { Week } from '../../../domain/week/week.ts';
import type { Queryable } from '../../platform/database/database.ts';

export interface LinkedWeek {
  subscription_id: string;
  customer_id: string;
  week: Week;
  plan_name: string;
  selection: Selection;
  reason: string | null;
  order_status: OrderStatus | null;
  menu_status: MenuStatus;
  picking_deadline_at: Date;
}

export async function findLinkedWeek(
  database: Queryable,
  channel_id: string,
  week_id: string,
): Promise<LinkedWeek | null> {
  const { rows } = await sql<LinkedWeek>`
    select planned.subscription_id, plan.user_id as customer_id, planned.week,
           product.name as plan_name, planned.selection, planned.reason,
           placed.status as order_status, menu.status as menu_status, menu.picking_deadline_at
      from subscription_weeks planned
      join subscriptions plan on plan.id = planned.subscription_id
      join products product on product.id = planned.product_id
      join menus menu on menu.channel_id = planned.channel_id and menu.week = planned.week
      left join orders placed on placed.id = planned.order_id
     where planned.id = ${week_id} and planned.channel_id = ${channel_id}`.execute(database);
  return rows[0] ?? null;
}
