-- What other programs are told. A change and the news of it are written in one transaction, by triggers on the
-- tables that hold the state: no feature has to think of webhooks, and none can forget them (decision 30).

create table webhook_endpoints (
  id uuid primary key default uuid_v7(),
  channel_id uuid not null references channels,
  url text not null,
  description text not null default '',
  event_types text[] not null,
  -- sealed with the shop's secret: a copy of the database signs nothing
  secret bytea not null,
  -- the one before it signs too for a day, so that the receiver can change over
  former_secret bytea,
  former_until timestamptz,
  -- the first failure since the last success
  failing_since timestamptz,
  disabled_at timestamptz,
  disabled_reason text check (disabled_reason in ('staff', 'failing')),
  -- two staff editing at once: the second is told
  version integer not null default 1,
  created_at timestamptz not null default now(),
  check ((disabled_at is null) = (disabled_reason is null))
);
create index webhook_endpoints_channel on webhook_endpoints (channel_id);

create table webhook_deliveries (
  id uuid primary key default uuid_v7(),
  endpoint_id uuid not null references webhook_endpoints on delete cascade,
  event_type text not null,
  -- the order, plan, week or customer: what happened to one thing is told in the order in which it happened
  object_id uuid not null,
  sequence bigint generated always as identity,
  -- ids, states and amounts; never a name, an address or a card
  data jsonb not null,
  status text not null default 'waiting' check (status in ('waiting', 'sending', 'delivered', 'failed')),
  attempts integer not null default 0,
  -- while it is being sent: until when its worker has it
  next_attempt_at timestamptz not null default now(),
  occurred_at timestamptz not null default now(),
  delivered_at timestamptz
);
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, next_attempt_at, sequence)
  where status in ('waiting', 'sending');
create index webhook_deliveries_open on webhook_deliveries (endpoint_id, object_id, sequence)
  where status in ('waiting', 'sending');
create index webhook_deliveries_newest on webhook_deliveries (endpoint_id, occurred_at desc, id desc);
create index webhook_deliveries_failed on webhook_deliveries (endpoint_id) where status = 'failed';
create index webhook_deliveries_done on webhook_deliveries (occurred_at) where status in ('delivered', 'failed');

-- the log: every try, with what came back
create table webhook_attempts (
  id uuid primary key default uuid_v7(),
  delivery_id uuid not null references webhook_deliveries on delete cascade,
  attempted_at timestamptz not null,
  duration_ms integer not null,
  response_status integer,
  -- the beginning of it
  response_body text,
  error text
);
create index webhook_attempts_delivery on webhook_attempts (delivery_id, attempted_at);

-- shops without webhooks pay one look at a small table
create function has_webhooks() returns boolean language sql stable as
  $$ select exists (select from webhook_endpoints where disabled_at is null) $$;

create function webhook_order(o orders) returns jsonb language sql immutable as $$
  select jsonb_build_object('id', o.id, 'number', o.number, 'status', o.status, 'kind', o.kind,
    'customer_id', o.user_id, 'subscription_id', o.subscription_id, 'week', o.week,
    'delivery_date', o.delivery_date, 'total_cents', o.total_cents, 'refunded_cents', o.refunded_cents)
$$;

create function webhook_subscription(s subscriptions) returns jsonb language sql immutable as $$
  select jsonb_build_object('id', s.id, 'status', s.status, 'customer_id', s.user_id,
    'product_id', s.product_id, 'first_week', s.first_week, 'resume_week', s.resume_week)
$$;

-- made by the week run; those of a checkout are told when they are paid
create function tell_new_orders() returns trigger language plpgsql as $$
begin
  if not has_webhooks() then return null; end if;
  insert into webhook_deliveries (endpoint_id, event_type, object_id, data)
  select endpoint.id, told.type, o.id, webhook_order(o)
    from new_rows o
    join lateral (values (1, 'order.placed'), (2, 'order.paid')) told (place, type)
      on o.status = 'paid' or (o.status = 'placed' and told.place = 1)
    join webhook_endpoints endpoint on endpoint.channel_id = o.channel_id
     and endpoint.disabled_at is null and told.type = any(endpoint.event_types)
   order by o.id, told.place;
  if found then perform pg_notify('webhook_queued', ''); end if;
  return null;
end $$;
create trigger orders_told_new after insert on orders
  referencing new table as new_rows for each statement execute function tell_new_orders();

create function tell_changed_orders() returns trigger language plpgsql as $$
begin
  if not has_webhooks() then return null; end if;
  insert into webhook_deliveries (endpoint_id, event_type, object_id, data)
  select endpoint.id, told.type,
         case told.place when 1 then o.subscription_id else o.id end,
         case told.place when 1 then
           (select webhook_subscription(s) from subscriptions s where s.id = o.subscription_id)
         else webhook_order(o) end
    from new_rows o
    join old_rows was on was.id = o.id
    join lateral (values
      -- the first order of a plan has been paid: now it is one
      (1, 'subscription.created', was.status = 'pending' and o.status = 'paid' and o.subscription_id is not null
        and not exists (select from orders other where other.subscription_id = o.subscription_id and other.id <> o.id)),
      (2, 'order.placed', was.status = 'pending' and o.status = 'paid'),
      (3, 'order.paid', was.status <> 'paid' and o.status = 'paid'),
      (4, 'order.in_production', was.status <> o.status and o.status = 'in_production'),
      (5, 'order.shipped', was.status <> o.status and o.status = 'shipped'),
      (6, 'order.delivered', was.status <> o.status and o.status = 'delivered'),
      (7, 'order.cancelled', was.status <> o.status and o.status = 'cancelled'),
      -- a checkout that was never paid was never told
      (8, 'order.dropped', was.status = 'placed' and o.status = 'dropped'),
      (9, 'order.refunded', o.refunded_cents > was.refunded_cents)
    ) told (place, type, holds) on told.holds
    join webhook_endpoints endpoint on endpoint.channel_id = o.channel_id
     and endpoint.disabled_at is null and told.type = any(endpoint.event_types)
   order by o.id, told.place;
  if found then perform pg_notify('webhook_queued', ''); end if;
  return null;
end $$;
create trigger orders_told_changed after update on orders
  referencing old table as old_rows new table as new_rows for each statement execute function tell_changed_orders();

create function tell_changed_subscriptions() returns trigger language plpgsql as $$
begin
  if not has_webhooks() then return null; end if;
  insert into webhook_deliveries (endpoint_id, event_type, object_id, data)
  select endpoint.id, told.type, s.id, webhook_subscription(s)
    from new_rows s
    join old_rows was on was.id = s.id and was.status <> s.status
   cross join lateral (select 'subscription.' || case s.status
      when 'active' then case was.status when 'paused' then 'resumed' else 'reactivated' end
      else s.status end) told (type)
    join webhook_endpoints endpoint on endpoint.channel_id = s.channel_id
     and endpoint.disabled_at is null and told.type = any(endpoint.event_types)
   order by s.id;
  if found then perform pg_notify('webhook_queued', ''); end if;
  return null;
end $$;
create trigger subscriptions_told after update on subscriptions
  referencing old table as old_rows new table as new_rows
  for each statement execute function tell_changed_subscriptions();

create function tell_closed_weeks() returns trigger language plpgsql as $$
begin
  if not has_webhooks() then return null; end if;
  insert into webhook_deliveries (endpoint_id, event_type, object_id, data)
  select endpoint.id, 'week.closed', run.id, jsonb_build_object('id', run.id, 'week', run.week)
    from new_rows run
    join old_rows was on was.id = run.id and was.closed_at is null and run.closed_at is not null
    join webhook_endpoints endpoint on endpoint.channel_id = run.channel_id
     and endpoint.disabled_at is null and 'week.closed' = any(endpoint.event_types);
  if found then perform pg_notify('webhook_queued', ''); end if;
  return null;
end $$;
create trigger week_runs_told after update on week_runs
  referencing old table as old_rows new table as new_rows for each statement execute function tell_closed_weeks();

-- what the log says and no state does: who skipped by choice, what was edited, whose account is new
create function tell_logged() returns trigger language plpgsql as $$
begin
  if not has_webhooks() then return null; end if;
  insert into webhook_deliveries (endpoint_id, event_type, object_id, data)
  select endpoint.id, told.type, told.object_id, told.data
    from new_rows event
   cross join lateral (
      select case event.kind when 'week.skipped' then 'subscription.skipped' else 'subscription.unskipped' end,
             plan::uuid, jsonb_build_object('id', plan, 'customer_id', event.subject_user_id, 'week', event.data ->> 'week')
        from jsonb_array_elements_text(event.data -> 'subscription_ids') plan
       where event.kind in ('week.skipped', 'week.unskipped')
      union all
      select 'order.changed', o.id, webhook_order(o)
        from orders o where event.kind = 'order.edited' and o.id = (event.data ->> 'order_id')::uuid
      union all
      select 'customer.created', event.subject_user_id, jsonb_build_object('id', event.subject_user_id)
       where event.kind = 'account.created'
    ) told (type, object_id, data)
    join webhook_endpoints endpoint on endpoint.channel_id = event.channel_id
     and endpoint.disabled_at is null and told.type = any(endpoint.event_types)
   order by event.id;
  if found then perform pg_notify('webhook_queued', ''); end if;
  return null;
end $$;
create trigger events_told after insert on events
  referencing new table as new_rows for each statement execute function tell_logged();
