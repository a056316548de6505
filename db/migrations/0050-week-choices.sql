-- What customers chose and where their orders stand, by week (decision 24): the list of weeks and the share of
-- skipped boxes read these few rows, not a row per plan and week.
create table week_choices (
  channel_id uuid not null references channels,
  week date not null,
  selection text not null,
  outcome text,
  plans integer not null,
  unique nulls not distinct (channel_id, week, selection, outcome)
);

create table week_orders (
  channel_id uuid not null references channels,
  week date not null,
  kind text not null,
  status text not null,
  orders integer not null,
  primary key (channel_id, week, kind, status)
);

-- a mark says what has to be counted again: who shows choices need not wait until all meals are counted
alter table changed_weeks add what text not null default 'orders';
insert into changed_weeks (channel_id, week, what)
select distinct marked.channel_id, marked.week, other.what
  from changed_weeks marked cross join (values ('meals'), ('payments')) other (what);
insert into changed_weeks (channel_id, week, what) select distinct channel_id, week, 'orders' from orders;
insert into changed_weeks (channel_id, week, what)
select distinct channel_id, week, 'choices' from subscription_weeks;
alter table changed_weeks alter what drop default,
  add check (what in ('orders', 'meals', 'payments', 'choices'));

-- what is to be counted stands behind the name of the function
create or replace function mark_weeks() returns trigger language plpgsql as $$
begin
  insert into changed_weeks (channel_id, week, what)
  select channel_id, week, what
    from (select distinct channel_id, week from changed) of cross join unnest(tg_argv) what;
  return null;
end $$;
create or replace function mark_both_weeks() returns trigger language plpgsql as $$
begin
  insert into changed_weeks (channel_id, week, what)
  select channel_id, week, what
    from (select channel_id, week from old_rows union select channel_id, week from new_rows) of
   cross join unnest(tg_argv) what;
  return null;
end $$;
create or replace function mark_weeks_of_orders() returns trigger language plpgsql as $$
begin
  insert into changed_weeks (channel_id, week, what)
  select channel_id, week, what
    from (select distinct o.channel_id, o.week from orders o where o.id in (select order_id from changed)) of
   cross join unnest(tg_argv) what;
  return null;
end $$;

create or replace trigger orders_counted_new after insert on orders
  referencing new table as changed for each statement
  execute function mark_weeks('orders', 'meals', 'payments');
create or replace trigger orders_counted_changed after update on orders
  referencing old table as old_rows new table as new_rows for each statement
  execute function mark_both_weeks('orders', 'meals', 'payments');
create or replace trigger order_lines_counted_new after insert on order_lines
  referencing new table as changed for each statement execute function mark_weeks_of_orders('meals');
create or replace trigger order_lines_counted_changed after update on order_lines
  referencing new table as changed for each statement execute function mark_weeks_of_orders('meals');
create or replace trigger order_lines_counted_gone after delete on order_lines
  referencing old table as changed for each statement execute function mark_weeks_of_orders('meals');
create or replace trigger ratings_counted_new after insert on ratings
  referencing new table as changed for each statement execute function mark_weeks_of_orders('meals');
create or replace trigger ratings_counted_changed after update on ratings
  referencing new table as changed for each statement execute function mark_weeks_of_orders('meals');
create or replace trigger payment_attempts_counted_new after insert on payment_attempts
  referencing new table as changed for each statement execute function mark_weeks_of_orders('payments');
create or replace trigger payment_attempts_counted_changed after update on payment_attempts
  referencing new table as changed for each statement execute function mark_weeks_of_orders('payments');
create or replace trigger refunds_counted_new after insert on refunds
  referencing new table as changed for each statement execute function mark_weeks_of_orders('payments');
create or replace trigger refunds_counted_changed after update on refunds
  referencing new table as changed for each statement execute function mark_weeks_of_orders('payments');
create trigger subscription_weeks_counted_new after insert on subscription_weeks
  referencing new table as changed for each statement execute function mark_weeks('choices');
create trigger subscription_weeks_counted_changed after update on subscription_weeks
  referencing new table as changed for each statement execute function mark_weeks('choices');
create trigger subscription_weeks_counted_gone after delete on subscription_weeks
  referencing old table as changed for each statement execute function mark_weeks('choices');

-- how many orders a plan has had is read from the index alone
drop index orders_one_per_subscription_week;
create unique index orders_one_per_subscription_week on orders (subscription_id, week) include (status)
  where subscription_id is not null and status not in ('cancelled', 'dropped');
create index subscription_weeks_held on subscription_weeks (channel_id, week) where outcome = 'held';
