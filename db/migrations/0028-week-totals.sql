-- Reports over years of orders read these totals, never the orders (decision 24). Whatever changes an order
-- leaves its week in changed_weeks, in the same transaction; a changed week is counted again before it is shown.
-- Only orders that are paid and stand are counted, but for payments, which are all.

-- a mark per change, not per week, and no reference: changes of one week do not wait for each other
create table changed_weeks (
  channel_id uuid not null,
  week date not null
);
create index changed_weeks_week on changed_weeks (channel_id, week);

create table week_sales (
  channel_id uuid not null references channels,
  week date not null,
  -- the order of a plan, or bought once
  on_plan boolean not null,
  -- the state that it is delivered to
  state text not null,
  discount_id uuid references discounts,
  orders integer not null,
  items_cents bigint not null,
  subscription_discount_cents bigint not null,
  discount_cents bigint not null,
  delivery_cents bigint not null,
  tax_cents bigint not null,
  total_cents bigint not null,
  gift_card_cents bigint not null,
  refunded_cents bigint not null,
  unique nulls not distinct (channel_id, week, on_plan, state, discount_id)
);

create table week_meals (
  channel_id uuid not null references channels,
  week date not null,
  menu_item_id uuid not null references menu_items,
  portions integer not null,
  -- after every discount, before tax
  sales_cents bigint not null,
  ratings integer not null,
  stars integer not null,
  primary key (channel_id, week, menu_item_id)
);

-- orders of plans by the week in which the plan began: what retention is read from
create table week_cohorts (
  channel_id uuid not null references channels,
  week date not null,
  first_week date not null,
  orders integer not null,
  primary key (channel_id, week, first_week)
);

create table week_payments (
  channel_id uuid not null references channels,
  week date not null,
  kind text not null check (kind in ('charge', 'refund')),
  status text not null,
  tries integer not null,
  amount_cents bigint not null,
  primary key (channel_id, week, kind, status)
);

create function mark_weeks() returns trigger language plpgsql as $$
begin
  insert into changed_weeks (channel_id, week) select distinct channel_id, week from changed;
  return null;
end $$;
create trigger orders_counted_new after insert on orders
  referencing new table as changed for each statement execute function mark_weeks();

create function mark_both_weeks() returns trigger language plpgsql as $$
begin
  insert into changed_weeks (channel_id, week)
  select channel_id, week from old_rows union select channel_id, week from new_rows;
  return null;
end $$;
create trigger orders_counted_changed after update on orders
  referencing old table as old_rows new table as new_rows for each statement execute function mark_both_weeks();

create function mark_weeks_of_orders() returns trigger language plpgsql as $$
begin
  insert into changed_weeks (channel_id, week)
  select distinct o.channel_id, o.week from orders o where o.id in (select order_id from changed);
  return null;
end $$;
create trigger order_lines_counted_new after insert on order_lines
  referencing new table as changed for each statement execute function mark_weeks_of_orders();
create trigger order_lines_counted_changed after update on order_lines
  referencing new table as changed for each statement execute function mark_weeks_of_orders();
create trigger order_lines_counted_gone after delete on order_lines
  referencing old table as changed for each statement execute function mark_weeks_of_orders();
create trigger ratings_counted_new after insert on ratings
  referencing new table as changed for each statement execute function mark_weeks_of_orders();
create trigger ratings_counted_changed after update on ratings
  referencing new table as changed for each statement execute function mark_weeks_of_orders();
create trigger payment_attempts_counted_new after insert on payment_attempts
  referencing new table as changed for each statement execute function mark_weeks_of_orders();
create trigger payment_attempts_counted_changed after update on payment_attempts
  referencing new table as changed for each statement execute function mark_weeks_of_orders();
create trigger refunds_counted_new after insert on refunds
  referencing new table as changed for each statement execute function mark_weeks_of_orders();
create trigger refunds_counted_changed after update on refunds
  referencing new table as changed for each statement execute function mark_weeks_of_orders();

insert into changed_weeks (channel_id, week) select distinct channel_id, week from orders;

create index gift_cards_made on gift_cards (channel_id, created_at) include (amount_cents);
create index gift_cards_redeemed on gift_cards (channel_id, redeemed_at) include (amount_cents)
  where redeemed_at is not null;
create index gift_cards_open on gift_cards (channel_id, expires_at) include (amount_cents)
  where redeemed_at is null and disabled_at is null;
create index credit_ledger_adjusted on credit_ledger (created_at) where reason = 'adjustment';
create index subscriptions_begun on subscriptions (channel_id, created_at) include (cancelled_at);
create index subscriptions_cancelled on subscriptions (channel_id, cancelled_at) include (cancel_reason)
  where cancelled_at is not null;
