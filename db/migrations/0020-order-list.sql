-- The office's list of orders: every filter, and every pair of filters, is answered by an index that is in the
-- order of the list and holds the other filters too, so that rows which do not fit cost no visit to the table.
alter table orders
  -- where it goes, by the zones of the moment; null: outside of every zone
  add column zone_id uuid references delivery_zones on delete set null,
  -- how its payment stands, in one word
  add column payment_state text not null default 'processing'
    check (payment_state in ('processing', 'waiting', 'paid', 'part_refunded', 'refunded', 'failed')),
  -- two staff editing at once: the second is told
  add column version integer not null default 1;

create function derive_order_columns() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.zip_code <> old.zip_code then
    new.zone_id := (select zone_id from delivery_zone_prefixes
                     where channel_id = new.channel_id and starts_with(new.zip_code, zip_prefix)
                     order by length(zip_prefix) desc limit 1);
  end if;
  new.payment_state := case
    when new.status = 'dropped' then 'failed'
    when new.status = 'pending' then 'processing'
    when new.status = 'placed' then 'waiting'
    when new.status = 'cancelled' or (new.refunded_cents > 0 and new.refunded_cents = new.total_cents) then 'refunded'
    when new.refunded_cents > 0 then 'part_refunded'
    else 'paid' end;
  return new;
end $$;
update orders o set zone_id = (select zone_id from delivery_zone_prefixes
                                where channel_id = o.channel_id and starts_with(o.zip_code, zip_prefix)
                                order by length(zip_prefix) desc limit 1);
create trigger orders_derived
  before insert or update of zip_code, status, refunded_cents, total_cents on orders
  for each row execute function derive_order_columns();
update orders set status = status;

drop index orders_newest;
create index orders_newest on orders (channel_id, placed_at desc, id desc)
  include (week, kind, status, payment_state, zone_id);
drop index orders_week;
create index orders_week on orders (channel_id, week, placed_at desc, id desc)
  include (kind, status, payment_state, zone_id);
create index orders_zone on orders (channel_id, zone_id, placed_at desc, id desc)
  include (week, kind, status, payment_state);
-- what most orders are is found fast enough from the newest on
create index orders_kind on orders (channel_id, kind, placed_at desc, id desc)
  include (week, status, payment_state, zone_id) where kind <> 'subscription';
create index orders_status on orders (channel_id, status, placed_at desc, id desc)
  include (week, kind, payment_state, zone_id) where status <> 'delivered';
create index orders_payment on orders (channel_id, payment_state, placed_at desc, id desc)
  include (week, kind, status, zone_id) where payment_state <> 'paid';
create index orders_total on orders (channel_id, total_cents desc, id desc)
  include (week, kind, status, payment_state, zone_id);

-- what happened to an order
create index events_order on events ((data ->> 'order_id')) where data ? 'order_id';
create index mails_order on mails ((payload #>> '{order,number}')) where payload #> '{order,number}' is not null;
