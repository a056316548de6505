/** Who does what in the weeks of one age, in every channel: one row for each, with all that is decided. */
const decide = (age: number, now: Date) => `
  create temporary table deed on commit drop as
  select *, coalesce(ordered, false) and subscribes and not is_first and ${age} > 1
             and big_shop.dice(seed, 41) < 0.004 as is_dropped,
         coalesce(ordered, false) and not subscribes and not is_first
             and big_shop.dice(seed, 42) < 0.03 as is_cancelled,
         case when not ordered then null
              when is_first or not subscribes then picked_at
              else least('${now.toISOString()}', deadline_at + interval '1 second' * (60 + floor(1140 * big_shop.dice(seed, 43)))) end
           as placed_at,
         uuid_v7() as week_id, uuid_v7() as order_id,
         big_shop.dice(seed, 44) < 0.25 and subscribes and picking and not is_first as is_autofilled
    from (
      select p.*, w.age, w.week, w.menu_id, w.deadline_at, w.production_starts_at, w.meals, c.prefix, c.name as shop,
             c.today, c.code_id, c.code_percent, c.discount_percent,
             n * 128 + ${age} as seed, start_age = ${age} and orders > 0 as is_first,
             w.week + p.delivery_day as delivery_date,
             case when start_age = ${age} then joined_at
                  else w.opens_at + (least(w.deadline_at, greatest(w.opens_at, '${now.toISOString()}')) - w.opens_at)
                       * big_shop.dice(n * 128 + ${age}, 40) end as picked_at,
             -- in the first week, and in the others as evenly as their number allows, each from a day of their own on
             ${age} between greatest(end_age, 1) and start_age
               and (start_age = ${age}
                 or ((start_age - ${age}) * (orders - 1) + n % nullif(weeks - 1, 0)) / (weeks - 1)
                  > ((start_age - ${age} - 1) * (orders - 1) + n % nullif(weeks - 1, 0)) / (weeks - 1)) as ordered
        from big_shop.people p
        join big_shop.weeks w on w.channel_id = p.channel_id and w.age = ${age}
        join big_shop.channels c on c.channel_id = p.channel_id
       where orders > 0 and start_age >= ${age}
         and (end_age <= ${age} or status = 'paused' or (status = 'cancelled' and end_age - 1 = ${age})
              or (status = 'active' and ${age} = 0))
    ) every
   where subscribes or ordered
   order by picked_at;
  analyze deed;`;

/**
 * The meals of every order and of every saved pick. A picking plan takes six meals, popular ones first; a
 * box has those of the week. Amounts are rounded for the sum up to each line, so that they add up to what
 * domain/pricing/price-order.ts says.
 */
const chooseMeals = (age: number) => `
  create temporary table line on commit drop as
  with chosen as (
    select d.order_id, d.week_id, nth + 1 as position, meal.menu_item_id, meal.sku, meal.name,
           d.plan_size / 6 + (nth < d.plan_size % 6)::integer as quantity,
           d.price_cents + meal.surcharge_cents as unit_price_cents
      from (select *, floor(meals * power(big_shop.dice(seed, 50), 1.6))::integer as first_meal,
                   1 + floor(least(7, (meals - 1) / 5) * big_shop.dice(seed, 51))::integer as step
              from deed where picking and (ordered or (${age} = 0 and status = 'active' and big_shop.dice(seed, 52) < 0.5))) d
      cross join generate_series(0, 5) as nth
      join big_shop.meals meal on meal.menu_id = d.menu_id and meal.place = (d.first_meal + nth * d.step) % d.meals
     where d.plan_size > nth
    union all
    select d.order_id, d.week_id, box.position, meal.menu_item_id, meal.sku, meal.name, 1,
           d.price_cents / box.meals + (box.position <= d.price_cents % box.meals)::integer
      from deed d
      join (select menu_id, product_id, menu_item_id, (count(*) over box)::integer as meals,
                   row_number() over (partition by menu_id, product_id order by menu_item_id)::integer as position
              from menu_boxes window box as (partition by menu_id, product_id)) box
        on box.menu_id = d.menu_id and box.product_id = d.product_id
      join big_shop.meals meal on meal.menu_id = d.menu_id and meal.menu_item_id = box.menu_item_id
     where not d.picking and d.ordered
  ), summed as (
    select chosen.*, quantity * unit_price_cents as gross,
           sum(quantity * unit_price_cents) over (partition by order_id order by position) as up_to
      from chosen
  ), saved as (
    select summed.*, d.tax_basis_points, up_to - gross as before,
           case when d.subscribes then d.discount_percent * 100 else 0 end as save,
           case when d.is_first and d.has_code then d.code_percent * 100 else 0 end as code
      from summed join deed d using (order_id)
  ), netted as (
    select *, up_to - big_shop.part(up_to, save) as net, before - big_shop.part(before, save) as net_before
      from saved
  )
  select order_id, week_id, position, menu_item_id, sku, name, quantity, unit_price_cents, gross,
         big_shop.part(up_to, save) - big_shop.part(before, save) as subscription_discount_cents,
         big_shop.part(net, code) - big_shop.part(net_before, code) as discount_cents,
         big_shop.part(net - big_shop.part(net, code), tax_basis_points)
           - big_shop.part(net_before - big_shop.part(net_before, code), tax_basis_points) as tax_cents
    from netted;

  create temporary table sale on commit drop as
  select d.*, items_cents, subscription_discount_cents, discount_cents, delivery_cents, tax_cents, total_cents,
         gift.gift_card_cents, total_cents - gift.gift_card_cents as card_cents, refunded_cents,
         case when is_dropped then 'dropped' when is_cancelled then 'cancelled'
              when today > delivery_date then 'delivered' when today = delivery_date then 'shipped'
              when age > 1 or production_starts_at < now() then 'in_production' else 'paid' end as order_status,
         prefix || '-' || nextval('order_numbers') as number
    from deed d
    join (select order_id, sum(gross) as items_cents, sum(subscription_discount_cents) as subscription_discount_cents,
                 sum(discount_cents) as discount_cents, sum(tax_cents) as tax_cents,
                 sum(gross - subscription_discount_cents - discount_cents) as net_cents,
                 max((gross - subscription_discount_cents - discount_cents + tax_cents) / quantity)
                   filter (where position = 1) as one_meal_cents
            from line group by order_id) sum using (order_id)
   cross join lateral (select case when net_cents >= free_over_cents then 0 else fee_cents end as delivery_cents) delivery
   cross join lateral (select net_cents + tax_cents + delivery_cents as total_cents) total
   cross join lateral (select case when is_first then least(gift_cents, total_cents) else 0 end as gift_card_cents) gift
   cross join lateral (select case when is_cancelled then total_cents
                                   when is_dropped or is_first or today <= delivery_date then 0
                                   when big_shop.dice(seed, 53) < 0.012 then one_meal_cents
                                   else 0 end as refunded_cents) refund
   where d.ordered
   order by placed_at;
  analyze sale;`;

const writeOrders = `
  insert into orders (id, channel_id, number, url_key, user_id, subscription_id, product_id, kind, week,
    delivery_date, status, discount_id, items_cents, subscription_discount_cents, discount_cents, delivery_cents,
    tax_cents, total_cents, gift_card_cents, card_cents, refunded_cents, first_name, last_name, address_1,
    address_2, city, state, zip_code, dayphone, delivery_instructions, placed_at, created_at, drop_reason)
  select order_id, channel_id, number, replace(gen_random_uuid()::text, '-', ''), user_id,
         case when subscribes then subscription_id end, product_id,
         case when subscribes then 'subscription' when picking then 'one_off' else 'box' end, week,
         delivery_date, order_status, case when discount_cents > 0 then code_id end, items_cents,
         subscription_discount_cents, discount_cents, delivery_cents, tax_cents, total_cents, gift_card_cents,
         card_cents, refunded_cents, first_name, last_name, address_1, address_2, city, state, zip_code, dayphone,
         delivery_instructions, placed_at, placed_at, case when is_dropped then 'unpaid' end
    from sale;

  insert into order_lines (order_id, menu_item_id, sku, name, quantity, unit_price_cents,
                           subscription_discount_cents, discount_cents, tax_cents, position)
  select order_id, menu_item_id, line.sku, line.name, quantity, unit_price_cents, line.subscription_discount_cents,
         line.discount_cents, line.tax_cents, position
    from line join sale using (order_id);

  insert into order_origins (order_id)
  select order_id from sale where is_first or not subscribes;

  insert into discount_uses (discount_id, order_id, user_id, created_at)
  select code_id, order_id, user_id, placed_at from sale where discount_cents > 0;

  insert into credit_ledger (user_id, amount_cents, sequence, balance_cents, reason, order_id, created_at)
  select user_id, -gift_card_cents, 2, gift_cents - gift_card_cents, 'order', order_id, placed_at
    from sale where gift_card_cents > 0;

  insert into ratings (order_id, menu_item_id, user_id, stars, created_at)
  select order_id, menu_item_id, user_id, 1 + floor(5 * power(big_shop.dice(seed, 60 + position), 0.4))::integer,
         delivery_date + interval '30 hours'
    from sale join line using (order_id)
   where order_status = 'delivered' and big_shop.dice(seed, 60) < 0.06;`;

const writeWeeks = (age: number) => `
  insert into subscription_weeks (id, subscription_id, channel_id, product_id, week, selection, reason, plan_size,
                                  delivery_date, order_id, outcome, closed_at, updated_at)
  select week_id, subscription_id, channel_id, product_id, week, selection,
         case selection when 'needs_attention' then 'too_few_meals_left'
                        when 'skipped' then case when ${age} < end_age and status <> 'active' then status end end,
         plan_size, delivery_date, case when ordered then order_id end,
         case when ${age} = 0 then null
              when ordered then case when is_autofilled then 'autofilled' else 'ordered' end
              when ${age} < end_age then 'not_due'
              when selection = 'needs_attention' then 'held' else 'skipped' end,
         case when ${age} > 0 then deadline_at end, picked_at
    from deed
   cross join lateral (select case
       when ordered then case when is_autofilled then 'autofilled' else 'picked' end
       when ${age} < end_age and status <> 'active' then 'skipped'
       when ${age} > 0 then case when big_shop.dice(seed, 45) < 0.01 then 'needs_attention' else 'skipped' end
       when picking and big_shop.dice(seed, 52) < 0.5 then 'picked'
       when big_shop.dice(seed, 52) > 0.93 then 'skipped' else 'open' end as selection) chosen
   where subscribes;

  insert into subscription_week_picks (subscription_week_id, menu_item_id, quantity, unit_price_cents, reason)
  select week_id, menu_item_id, quantity, unit_price_cents, case when is_autofilled and ordered then 'Often liked' end
    from line join deed using (week_id) where picking and subscribes;

  update menu_meals meal
     set reserved = meal.reserved + held.portions,
         -- what was sold out stays it
         capacity = case when meal.capacity = meal.reserved and meal.capacity > 0 then meal.reserved + held.portions
                         else greatest(meal.capacity, 10 * ceil((meal.reserved + held.portions) * 0.115)) end
    from (select menu_id, menu_item_id, sum(quantity) as portions
            from line join deed using (order_id)
           where (ordered and not is_dropped and not is_cancelled) or ${age} = 0
           group by menu_id, menu_item_id) held
   where meal.menu_id = held.menu_id and meal.menu_item_id = held.menu_item_id;`;

const writePayments = `
  create temporary table try on commit drop as
  select uuid_v7() as id, sale.order_id, card_id, card_cents, number, refunded_cents,
         'order-' || order_id || '-' || nth as idempotency_key,
         'sandbox_charge_' || replace(order_id::text, '-', '') || nth as gateway_id,
         case when nth = tries and not is_dropped then 'succeeded' else 'declined' end as status,
         placed_at + interval '1 hour' * (array[0, 4, 12])[nth] as at
    from sale
   cross join lateral (select case when is_dropped then 3
       when subscribes and not is_first and age > 1 and big_shop.dice(seed, 70) < 0.03 then 2 else 1 end as tries) tries
   cross join lateral generate_series(1, tries) as nth
   where card_cents > 0;

  insert into payment_attempts (id, order_id, payment_method_id, idempotency_key, amount_cents, status, gateway,
                                gateway_id, decline_code, created_at, settled_at)
  select id, order_id, card_id, idempotency_key, card_cents, status, 'sandbox', gateway_id,
         case status when 'declined' then 'insufficient_funds' end, at, at from try;

  insert into sandbox_gateway.charges (id, idempotency_key, card_token, amount_cents, currency, description,
    order_id, status, decline_code, refunded_cents, created_at, settled_at)
  select gateway_id, idempotency_key, 'card_' || card_id, card_cents, 'usd', 'Order ' || number, order_id, status,
         case status when 'declined' then 'insufficient_funds' end,
         case status when 'succeeded' then refunded_cents else 0 end, at, at from try;

  insert into refunds (order_id, payment_attempt_id, idempotency_key, amount_cents, status, gateway_refund_id, reason,
                       created_at, settled_at)
  select order_id, try.id, 'refund-' || order_id, try.refunded_cents, 'succeeded', 'sandbox_refund_' || order_id,
         case when is_cancelled then 'Order cancelled' else 'A meal arrived damaged' end, refunded_at, refunded_at
    from try join sale using (order_id)
   cross join lateral (select case when is_cancelled then placed_at + interval '1 hour'
                                   else delivery_date + interval '23 hours' end as refunded_at) back
   where try.status = 'succeeded' and try.refunded_cents > 0;
  insert into sandbox_gateway.refunds (id, idempotency_key, charge_id, amount_cents, created_at)
  select 'sandbox_refund_' || order_id, 'refund-' || order_id, gateway_id, refunded_cents, at
    from try where status = 'succeeded' and refunded_cents > 0;`;

const writeNews = (age: number) => `
  insert into events (channel_id, actor_id, subject_user_id, kind, data, occurred_at)
  select channel_id, case when is_first or not subscribes then user_id end, user_id, 'order.placed',
         jsonb_build_object('order_id', order_id, 'number', number, 'week', week, 'total_cents', total_cents), placed_at
    from sale
  union all
  select channel_id, user_id, user_id, 'order.cancelled',
         jsonb_build_object('order_id', order_id, 'number', number, 'week', week), placed_at + interval '1 hour'
    from sale where is_cancelled
  union all
  select channel_id, user_id, user_id, 'week.skipped',
         jsonb_build_object('week', week, 'subscription_ids', jsonb_build_array(subscription_id)), picked_at
    from deed where subscribes and not ordered and ${age} >= end_age and big_shop.dice(seed, 45) >= 0.01
     and ${age} > 0
  union all
  select channel_id, user_id, user_id, 'week.picked', jsonb_build_object('week', week), picked_at
    from deed where subscribes and picking and ordered and not is_first and not is_autofilled;

  insert into mails (channel_id, kind, to_email, to_name, user_id, payload, dedupe_key, status, attempts,
                     next_attempt_at, subject, text, created_at, sent_at)
  select channel_id, kind, lower(first_name || '.' || last_name) || '.' || n || '@example.com', first_name, user_id,
         jsonb_build_object('order', jsonb_build_object('number', number)), kind || ' ' || order_id, 'sent', 1,
         placed_at, 'Your order ' || number || ' at ' || shop,
         format(E'Hello %s,\\n\\nyour order %s comes on %s.\\n\\n%s\\n', first_name, number, delivery_date, shop),
         placed_at, placed_at
    from sale
   cross join lateral (select case when is_dropped then 'renewal_dropped'
                                   when is_first or not subscribes then 'order_confirmation'
                                   else 'renewal_paid' end as kind) told;`;

/** All that happened in the weeks of one age, to be sent as one transaction. */
export const weekStatements = (age: number, now: Date): string =>
  [
    decide(age, now),
    chooseMeals(age),
    writeOrders,
    writeWeeks(age),
    writePayments,
    writeNews(age),
    `update big_shop.weeks set filled = true where age = ${age};`,
  ].join('\n');
