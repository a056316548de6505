import { firstNames, lastNames } from '../names.ts';
import { demoPasswordHash } from '../people.ts';
import { deliveryNotes, secondLines } from '../places.ts';
import { streets } from '../../adapters/places/street-names.ts';
import { weeksOfHistory, type BigShopSize } from './big-shop-size.ts';

/** Our own lists, as an array that a statement takes from by a number between 0 and 1. */
const oneOf = (words: readonly string[], dice: string) =>
  `(array[${words.map((word) => `'${word.replaceAll("'", "''")}'`).join(', ')}])[1 + floor(${dice} * ${words.length})::integer]`;

/**
 * One row for each customer with all that is decided about them: how often they order, from which week to
 * which, and what became of their plan. The counts sum to the orders that were asked for; few people order
 * often, many a few times, and some never.
 */
const draw = ({ customers, orders }: BigShopSize, now: Date) => `
  create unlogged table big_shop.lives as
  with drawn as (
    select n, least(-ln(1 - big_shop.dice(n, 1)), 6) as weight from generate_series(1, ${customers}) as n
  ), counted as (
    select n, (round(sum(weight) over up_to / total * ${orders})
               - round((sum(weight) over up_to - weight) / total * ${orders}))::integer as orders
      from drawn cross join (select sum(weight) as total from drawn) every
    window up_to as (order by n)
  ), shaped as (
    select n, orders, orders > 0 and big_shop.dice(n, 2) < 0.82 as subscribes,
           least(${weeksOfHistory}, ceil(case
             when big_shop.dice(n, 2) < 0.82 then orders / (0.74 + 0.26 * big_shop.dice(n, 3))
             else orders * (1 + floor(4 * big_shop.dice(n, 3))) end))::integer as weeks
      from counted
  ), fated as (
    select *, ${weeksOfHistory} + 1 - greatest(weeks, 1) as oldest_end,
           case when not subscribes then null
                when big_shop.dice(n, 4) < 0.56 then 'active'
                when big_shop.dice(n, 4) < 0.62 then 'paused'
                else 'cancelled' end as status
      from shaped
  )
  select *, case when status = 'active' then 1
                 when status = 'paused' then least(oldest_end, 1 + floor(20 * big_shop.dice(n, 5)))
                 else 1 + floor(oldest_end * big_shop.dice(n, 5)) end::integer as end_age
    from fated;
  analyze big_shop.lives;

  create unlogged table big_shop.people as
  select lives.n, channel.channel_id, channel.code_id is not null and big_shop.dice(n, 6) < 0.3 as has_code,
         orders, weeks, subscribes, status, end_age, end_age + weeks - 1 as start_age,
         uuid_v7() as user_id, uuid_v7() as card_id, uuid_v7() as subscription_id,
         ${oneOf(firstNames, 'big_shop.dice(n, 10)')} as first_name,
         ${oneOf(lastNames, 'big_shop.dice(n, 11)')} as last_name,
         (2 + floor(478 * big_shop.dice(n, 12))) || ' ' || ${oneOf(streets, 'big_shop.dice(n, 13)')} as address_1,
         case when big_shop.dice(n, 14) < 0.35 then ${oneOf(secondLines, 'big_shop.dice(n, 15)')} end as address_2,
         case when big_shop.dice(n, 16) < 0.4 then ${oneOf(deliveryNotes, 'big_shop.dice(n, 17)')} end
           as delivery_instructions,
         zip.city, zip.state, zip.zip_code, zip.fee_cents, zip.free_over_cents, zip.tax_basis_points,
         zip.area_code || '-555-0' || (100 + n % 100) as dayphone,
         zip.delivery_days[1 + floor(cardinality(zip.delivery_days) * big_shop.dice(n, 18))::integer] as delivery_day,
         plan.product_id, plan.picking, plan.plan_size, plan.price_cents,
         case when big_shop.dice(n, 19) < 0.05 then 2500 * (1 + n % 2) else 0 end::integer as gift_cents,
         began.week as first_week,
         began.opens_at + (began.deadline_at - began.opens_at) * big_shop.dice(n, 20) as joined_at,
         ended.opens_at + (least(ended.deadline_at, greatest(ended.opens_at, '${now.toISOString()}')) - ended.opens_at)
           * big_shop.dice(n, 21) as ended_at
    from big_shop.lives
    join big_shop.channels channel
      on channel.place = case when n % 5 < 3 then 0 else (select max(place) from big_shop.channels) end
    join big_shop.zips zip on zip.channel_id = channel.channel_id
     and zip.slot = floor(channel.zips * big_shop.dice(n, 22))::integer
    join big_shop.plans plan on plan.channel_id = channel.channel_id
     and plan.slot = floor(channel.plans * big_shop.dice(n, 23))::integer
    -- those who never order came at some time too
    join big_shop.weeks began on began.channel_id = channel.channel_id
     and began.age = case when weeks = 0 then 1 + floor(${weeksOfHistory} * big_shop.dice(n, 24))::integer else end_age + weeks - 1 end
    join big_shop.weeks ended on ended.channel_id = channel.channel_id and ended.age = end_age - 1
   order by joined_at, n;
  alter table big_shop.people add primary key (n);
  analyze big_shop.people;`;

/** The people themselves. Nobody's old orders may hold what they must not eat: none has an allergy. */
const writeDown = `
  insert into email_kinds (email, kind)
  select lower(first_name || '.' || last_name) || '.' || n || '@example.com', 'customer'
    from big_shop.people;

  insert into users (id, kind, channel_id, email, password_hash, first_name, last_name, company, address_1,
                     address_2, city, state, zip_code, dayphone, delivery_instructions, created_at)
  select user_id, 'customer', channel_id, lower(first_name || '.' || last_name) || '.' || n || '@example.com',
         '${demoPasswordHash}', first_name, last_name, case when n % 17 = 0 then last_name || ' & Co.' end,
         address_1, address_2, city, state, zip_code, dayphone, delivery_instructions, joined_at
    from big_shop.people;

  insert into preferences (user_id, diet, autofill, mail_choices)
  select user_id, 'omnivore', n % 7 <> 0, jsonb_build_object('news', n % 5 < 3, 'reminders', n % 10 <> 0)
    from big_shop.people;

  insert into payment_methods (id, user_id, gateway, gateway_token, brand, last4, exp_month, exp_year,
    payment_first_name, payment_last_name, payment_address, payment_address_2, payment_city, payment_state,
    payment_zip_code, created_at)
  select card_id, user_id, 'sandbox', 'card_' || card_id, case when n % 4 = 0 then 'mastercard' else 'visa' end,
         case when n % 4 = 0 then '4444' else '4242' end, 1 + n % 12,
         extract(year from now())::integer + 1 + (n % 4)::integer, first_name, last_name, address_1, address_2,
         city, state, zip_code, joined_at
    from big_shop.people;

  insert into sandbox_gateway.cards
    (token, customer_ref, brand, last4, exp_month, exp_year, behaviour, created_at)
  select 'card_' || card_id, user_id, case when n % 4 = 0 then 'mastercard' else 'visa' end,
         case when n % 4 = 0 then '4444' else '4242' end, 1 + n % 12,
         extract(year from now())::integer + 1 + (n % 4)::integer, 'pays', joined_at
    from big_shop.people;

  insert into subscriptions (id, channel_id, user_id, product_id, status, discount_percent, first_week,
    delivery_day, pause_reason, cancelled_at, cancel_reason, created_at, updated_at)
  select subscription_id, channel_id, user_id, product_id, status, discount_percent, first_week, delivery_day,
         case when status = 'paused' then 'customer' end,
         case when status = 'cancelled' then ended_at end,
         case when status = 'cancelled' then ${oneOf(['Too expensive', 'Moving away', 'I want to cook more myself', 'Not enough variety'], 'big_shop.dice(n, 30)')} end,
         joined_at, case when status = 'active' then joined_at else ended_at end
    from big_shop.people join big_shop.channels using (channel_id) where subscribes;

  insert into events (channel_id, actor_id, subject_user_id, kind, data, occurred_at)
  select channel_id, user_id, user_id, 'subscription.' || status,
         jsonb_build_object('subscription_ids', jsonb_build_array(subscription_id)), ended_at
    from big_shop.people where status in ('paused', 'cancelled')
   order by ended_at;

  -- their codes are known to nobody
  with sold as (
    insert into gift_cards (channel_id, code_hash, code_hint, amount_cents, redeemed_by, redeemed_at, created_at)
    select channel_id, sha256(uuid_send(gen_random_uuid())), '…-' || gift_cents / 100, gift_cents, user_id,
           joined_at, joined_at - interval '20 days'
      from big_shop.people where gift_cents > 0
    returning id, amount_cents, redeemed_by, redeemed_at
  )
  insert into credit_ledger (user_id, amount_cents, sequence, balance_cents, reason, gift_card_id, created_at)
  select redeemed_by, amount_cents, 1, amount_cents, 'gift_card', id, redeemed_at from sold;

  insert into credit_ledger (user_id, amount_cents, sequence, balance_cents, reason, note, created_at)
  select user_id, 1000, 1, 1000, 'adjustment', 'A late delivery', ended_at
    from big_shop.people where gift_cents = 0 and orders > 0 and big_shop.dice(n, 31) < 0.02;`;

export const peopleStatements = (size: BigShopSize, now: Date): string =>
  `${draw(size, now)}${writeDown}`;
