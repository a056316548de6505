import { sql, type RawBuilder } from 'kysely';

/**
 * The customer's active plan that a cart is for: its product is the plan's, or that of the plan in just
 * this week. `cart` and `product` stand for them in the statement around it.
 */
export const planForCart = (customerId: string | null): RawBuilder<unknown> => sql`
  select plan.id, (select percent from saving_of_plan(plan, cart.week)) as discount_percent
    from subscriptions plan
    left join subscription_weeks planned
      on planned.subscription_id = plan.id and planned.week = cart.week
   where plan.user_id = ${customerId} and plan.status = 'active'
     and product.id in (plan.product_id, planned.product_id)
   order by product.id = coalesce(planned.product_id, plan.product_id) desc, plan.created_at desc
   limit 1`;
