import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '../platform/database/database.ts';

interface Invariant {
  holds: string;
  /** gives what breaks it, with the customer it happened to where there is one */
  offenders: RawBuilder<Offender>;
}

interface Offender {
  user_id: string | null;
  detail: string;
}

/** What must be true of the books at every moment between two transactions, whatever has happened before. */
const invariants: Invariant[] = [
  {
    holds: 'a subscription has at most one standing order in a week',
    offenders: sql`
      select user_id, format('%s orders of subscription %s in week %s', count(*), subscription_id, week) as detail
        from orders
       where subscription_id is not null and status not in ('cancelled', 'dropped')
       group by user_id, subscription_id, week having count(*) > 1`,
  },
  {
    holds: 'an order is charged successfully at most once',
    offenders: sql`
      select o.user_id, format('order %s has %s successful charges', o.number, count(*)) as detail
        from orders o join sandbox_gateway.charges charge on charge.order_id = o.id::text
       where charge.status = 'succeeded'
       group by o.id having count(*) > 1`,
  },
  {
    holds: 'the gateway has one charge per try',
    offenders: sql`
      select o.user_id, format('order %s: %s charges at the gateway, %s tries in the books', o.number,
               charges, tries) as detail
        from orders o
        join (select order_id, count(*) as charges from sandbox_gateway.charges group by order_id) charge
          on charge.order_id = o.id::text
        cross join lateral (select count(*) as tries from payment_attempts where order_id = o.id) attempt
       where charges > tries and exists (select from payment_attempts
                                          where order_id = o.id and gateway = 'sandbox')`,
  },
  {
    holds: 'what the gateway has charged is what the books say',
    offenders: sql`
      select o.user_id, format('order %s is %s, attempt %s, charge %s: %s cents, %s paid back', o.number,
               o.status, attempt.status, charge.status, charge.amount_cents, charge.refunded_cents) as detail
        from payment_attempts attempt
        join orders o on o.id = attempt.order_id
        left join sandbox_gateway.charges charge on charge.id = attempt.gateway_id
       where attempt.gateway = 'sandbox' and attempt.gateway_id is not null
         and ((attempt.status = 'succeeded'
               and (charge.status is distinct from 'succeeded' or charge.amount_cents <> attempt.amount_cents))
           or (attempt.status = 'declined' and charge.status = 'succeeded'))`,
  },
  {
    holds: 'nothing stays charged after a confirmed skip or cancel',
    offenders: sql`
      select o.user_id, format('order %s of week %s is %s, but the week is %s (%s)', o.number, o.week, o.status,
               w.selection, w.reason) as detail
        from orders o join subscription_weeks w on w.subscription_id = o.subscription_id and w.week = o.week
       where w.selection = 'skipped' and o.status not in ('cancelled', 'dropped') and o.drop_reason is null
      union all
      select o.user_id, format('order %s was dropped, but %s cents stay charged', o.number,
               charge.amount_cents - charge.refunded_cents)
        from orders o join sandbox_gateway.charges charge on charge.order_id = o.id::text
       where o.status = 'dropped' and charge.status = 'succeeded'
         and charge.refunded_cents < charge.amount_cents`,
  },
  {
    holds: 'a week whose last receipt is that of its skip has no standing order',
    offenders: sql`
      select said.subject_user_id as user_id, format('week %s was skipped, but order %s is %s', said.week,
               o.number, o.status) as detail
        from (select distinct on (plan, data ->> 'week') subject_user_id, kind, plan, (data ->> 'week')::date as week
                from events cross join lateral (
                  select jsonb_array_elements_text(data -> 'subscription_ids')::uuid as plan
                   where kind <> 'week.picked'
                  union all
                  -- a pick names the week only: it is the plan's that has it
                  select w.subscription_id from subscription_weeks w join subscriptions s on s.id = w.subscription_id
                   where kind = 'week.picked' and s.user_id = subject_user_id and w.week = (data ->> 'week')::date) of
               where kind in ('week.skipped', 'week.unskipped', 'week.picked')
               order by plan, data ->> 'week', occurred_at desc, events.id desc) said
        join orders o on o.subscription_id = said.plan and o.week = said.week
       where said.kind = 'week.skipped' and o.status not in ('cancelled', 'dropped') and o.drop_reason is null`,
  },
  {
    holds: 'no order is made for a plan after the receipt of its cancellation',
    offenders: sql`
      select o.user_id, format('order %s of week %s', o.number, o.week) as detail
        from events made
        join orders o on o.id = (made.data ->> 'order_id')::uuid and o.subscription_id is not null
        cross join lateral (
          select kind from events said
           where said.subject_user_id = o.user_id
             and kind in ('subscription.cancelled', 'subscription.reactivated')
             and said.data -> 'subscription_ids' ? o.subscription_id::text
             and (said.occurred_at, said.id) < (made.occurred_at, made.id)
           order by said.occurred_at desc, said.id desc limit 1) last
       where made.kind = 'order.placed' and made.actor_id is null and last.kind = 'subscription.cancelled'`,
  },
  {
    holds: 'a refund is paid once, and never more than was charged',
    offenders: sql`
      select o.user_id, format('order %s: %s cents refunded in the books, %s at the gateway', o.number,
               sum(refund.amount_cents), max(charge.refunded_cents)) as detail
        from refunds refund
        join orders o on o.id = refund.order_id
        join payment_attempts attempt on attempt.id = refund.payment_attempt_id
        join sandbox_gateway.charges charge on charge.id = attempt.gateway_id
       -- one that the gateway refused outright would have been too much
       where refund.status <> 'failed' or refund.gateway_refund_id is null
       group by o.id, charge.id
      having sum(refund.amount_cents) > max(charge.amount_cents)
          or sum(refund.amount_cents) filter (where refund.status = 'succeeded') > max(charge.refunded_cents)
          or max(charge.refunded_cents) > sum(refund.amount_cents)`,
  },
  {
    holds: 'the ledger sums to the balance, which is never below 0',
    offenders: sql`
      select user_id, format('entry %s says %s, the sum is %s', sequence, balance_cents, total) as detail
        from (select user_id, sequence, balance_cents,
                     sum(amount_cents) over person as total, row_number() over person as place
                from credit_ledger window person as (partition by user_id order by sequence)) entry
       where balance_cents <> total or balance_cents < 0 or sequence <> place`,
  },
  {
    holds: 'an order holds from the balance what it says, and a dropped one nothing',
    offenders: sql`
      select o.user_id, format('order %s (%s) should hold %s, the ledger has %s', o.number, o.status,
               o.gift_card_cents, held.cents) as detail
        from orders o
        cross join lateral (select coalesce(-sum(amount_cents), 0) as cents from credit_ledger
                             where order_id = o.id and reason in ('order', 'release')) held
       where held.cents <> case when o.status = 'dropped' then 0 else o.gift_card_cents end
         and exists (select from credit_ledger where order_id = o.id)`,
  },
  {
    holds: 'lines, discounts, fee and tax sum to the total, and the tenders to it too',
    offenders: sql`
      select o.user_id, format('order %s: lines %s, discounts %s and %s, tax %s', o.number, line.gross,
               line.subscription_discount, line.discount, line.tax) as detail
        from orders o
        cross join lateral (
          select coalesce(sum(quantity * unit_price_cents), 0) as gross,
                 coalesce(sum(subscription_discount_cents), 0) as subscription_discount,
                 coalesce(sum(discount_cents), 0) as discount, coalesce(sum(tax_cents), 0) as tax
            from order_lines where order_id = o.id) line
       where o.items_cents <> line.gross
          or o.subscription_discount_cents <> line.subscription_discount
          or o.items_cents - o.subscription_discount_cents - o.discount_cents + o.delivery_cents + o.tax_cents
             <> o.total_cents
          or o.gift_card_cents + o.card_cents <> o.total_cents`,
  },
  {
    holds: 'what is reserved of a meal is what picks and standing orders hold',
    offenders: sql`
      select null::uuid as user_id, format('%s in week %s: %s reserved, %s held, %s can be cooked', item.sku,
               menu.week, meal.reserved, coalesce(held.quantity, 0), meal.capacity) as detail
        from menu_meals meal
        join menus menu on menu.id = meal.menu_id
        join menu_items item on item.id = meal.menu_item_id
        left join (
          select channel_id, week, menu_item_id, sum(quantity) as quantity from (
            select o.channel_id, o.week, line.menu_item_id, line.quantity - line.uncooked as quantity
              from orders o join order_lines line on line.order_id = o.id
             where o.status not in ('cancelled', 'dropped')
            union all
            select w.channel_id, w.week, pick.menu_item_id, pick.quantity
              from subscription_weeks w join subscription_week_picks pick on pick.subscription_week_id = w.id
             where w.order_id is null and w.selection in ('picked', 'autofilled')) each
           group by channel_id, week, menu_item_id) held
          on held.channel_id = menu.channel_id and held.week = menu.week
         and held.menu_item_id = meal.menu_item_id
       where meal.reserved <> coalesce(held.quantity, 0) or meal.reserved > meal.capacity`,
  },
  {
    holds: 'codes are used as often as they are counted, and not more often than they may be',
    offenders: sql`
      select null::uuid as user_id, format('code %s: counted %s, used %s', d.code, d.used, count(u.order_id)) as detail
        from discounts d left join discount_uses u on u.discount_id = d.id
       group by d.id having d.used <> count(u.order_id) or d.used > coalesce(d.uses_total, d.used)`,
  },
  {
    holds: 'every subscription of a closed week has exactly one outcome',
    offenders: sql`
      select s.user_id, format('subscription %s has no outcome in week %s', s.id, run.week) as detail
        from week_runs run
        join subscriptions s on s.channel_id = run.channel_id and s.first_week <= run.week
        left join subscription_weeks w on w.subscription_id = s.id and w.week = run.week
       where run.closed_at is not null and w.outcome is null
         and not (w.id is null and s.status = 'cancelled')
         -- a plan whose first order was made after the run has begun in a later week
         and s.created_at < run.closed_at`,
  },
  {
    holds: 'an outcome says what happened',
    offenders: sql`
      select s.user_id, format('week %s: outcome %s, selection %s, order %s', w.week, w.outcome, w.selection,
               o.status) as detail
        from subscription_weeks w
        join subscriptions s on s.id = w.subscription_id
        left join orders o on o.id = w.order_id
       where w.closed_at is not null
         and ((w.outcome in ('ordered', 'autofilled') and o.id is null and w.selection <> 'skipped')
           or (w.outcome = 'not_due' and o.status not in ('cancelled', 'dropped')))`,
  },
  {
    holds: 'a higher price is told a week before it is charged for the first time',
    offenders: sql`
      select null::uuid as user_id, format('week %s is charged at a price that was told %s', change.from_week,
               coalesce('at ' || change.announced_at, 'to nobody')) as detail
        from price_changes change
        join menus menu on menu.channel_id = change.channel_id and menu.week = change.from_week
        join week_runs run on run.menu_id = menu.id
       where change.is_dearer and change.withdrawn_at is null
         and (change.announced_at is null
              or change.announced_at > menu.picking_deadline_at - interval '7 days')`,
  },
  {
    holds: 'every mail leaves at most once',
    offenders: sql`
      select min(user_id::text)::uuid as user_id, format('%s mails %s', count(*), dedupe_key) as detail
        from mails where dedupe_key is not null group by dedupe_key having count(*) > 1
      union all
      select user_id, format('%s mails %s about order %s', count(*), kind, payload #>> '{order,number}')
        from mails
       where kind in ('order_confirmation', 'order_cancelled', 'renewal_paid', 'renewal_dropped')
         and payload #>> '{order,number}' is not null
       group by user_id, kind, payload #>> '{order,number}' having count(*) > 1`,
  },
];

/** What must be true once nothing has gone wrong for a few days: whatever was begun has come to its end. */
const settled: Invariant[] = [
  {
    holds: 'every payment comes to its end',
    offenders: sql`
      select o.user_id, format('order %s (%s): a try is still %s', o.number, o.status, attempt.status) as detail
        from payment_attempts attempt join orders o on o.id = attempt.order_id
       where attempt.status in ('processing', 'unknown', 'requires_action')
      union all
      select user_id, format('order %s is still %s (drop %s)', number, status, drop_reason) from orders
       where status = 'pending' or (drop_reason is not null and status in ('placed', 'paid'))`,
  },
  {
    holds: 'every refund is paid',
    offenders: sql`
      select o.user_id, format('order %s: %s cents are %s', o.number, refund.amount_cents, refund.status) as detail
        from refunds refund join orders o on o.id = refund.order_id where refund.status <> 'succeeded'`,
  },
  {
    holds: 'every run ends',
    offenders: sql`
      select null::uuid as user_id, format('the run of week %s is open', week) as detail
        from week_runs where closed_at is null`,
  },
];

export interface Violation extends Offender {
  rule: string;
}

export const findViolations = (database: Queryable): Promise<Violation[]> =>
  findBroken(database, invariants);

export const findUnsettled = (database: Queryable): Promise<Violation[]> =>
  findBroken(database, settled);

async function findBroken(database: Queryable, rules: Invariant[]): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const { holds, offenders } of rules) {
    const { rows } = await offenders.execute(database);
    violations.push(...rows.map((row) => ({ rule: holds, ...row })));
  }
  return violations;
}
