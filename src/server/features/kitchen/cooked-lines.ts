import { sql } from 'kysely';
import { soldStatuses } from '../../../domain/order/order-status.ts';

export interface CookedOf {
  channel_id: string;
  week: string;
  /** null: every day of the week */
  delivery_date: string | null;
}

export interface CookedLine {
  order_id: string;
  line_id: string;
  menu_item_id: string;
  delivery_date: string;
  portions: number;
}

/**
 * What the kitchen cooks: the portions of orders that are paid and stand, without those that it could not
 * make. The production sheet, the labels and the packing lists are all made of these rows, so that they
 * agree to the portion; the production report counts the same.
 */
export const cookedLines = ({ channel_id, week, delivery_date }: CookedOf) => sql<CookedLine>`
  select o.id as order_id, line.id as line_id, line.menu_item_id, o.delivery_date,
         line.quantity - line.uncooked as portions
    from orders o join order_lines line on line.order_id = o.id
   where o.channel_id = ${channel_id} and o.week = ${week}
     and (${delivery_date}::date is null or o.delivery_date = ${delivery_date}::date)
     and o.status = any(${soldStatuses}::text[]) and line.quantity > line.uncooked`;
