-- A week has a plan of its own: its size may be changed for this week only. Every list of a week is by channel.
alter table subscription_weeks
  add column channel_id uuid references channels,
  add column product_id uuid references products,
  -- when the week run gave it its outcome, in shop time
  add column closed_at timestamptz;
update subscription_weeks w set channel_id = s.channel_id, product_id = s.product_id
  from subscriptions s where s.id = w.subscription_id;
alter table subscription_weeks
  alter column channel_id set not null,
  alter column product_id set not null;
drop index subscription_weeks_week;
create index subscription_weeks_week on subscription_weeks (channel_id, week, selection);
-- What the week run has still to close. Of those who have not picked nobody comes first for being older:
-- the run goes by this mixed order.
create index subscription_weeks_unclosed on subscription_weeks (channel_id, week, hashtext(id::text), id)
  where outcome is null;

alter table subscriptions
  -- weeks in a row that were dropped because nobody paid; the third pauses the plan
  add column unpaid_weeks smallint not null default 0 check (unpaid_weeks >= 0),
  add column pause_reason text check (pause_reason in ('customer', 'staff', 'unpaid')),
  add check (status = 'paused' or (pause_reason is null and resume_week is null));

-- One run closes one week of one channel. Whoever starts it again goes on with it.
create table week_runs (
  id uuid primary key default uuid_v7(),
  channel_id uuid not null references channels,
  week date not null check (extract(isodow from week) = 1),
  menu_id uuid not null references menus,
  -- null: by schedule
  started_by uuid references users,
  -- shop time
  started_at timestamptz not null,
  -- every subscription has its outcome
  closed_at timestamptz,
  unique (channel_id, week)
);

alter table orders
  -- an order of the run that waits for its charge, in shop time; null: no charge is due
  add column next_charge_at timestamptz,
  add column charge_tries smallint not null default 0 check (charge_tries >= 0),
  -- skipped or cancelled while a charge was open: refunded if that succeeds, dropped if not
  add column drop_reason text;
create index orders_charge_due on orders (next_charge_at) where next_charge_at is not null;
create index orders_placed on orders (channel_id, week) where status = 'placed';

-- What somebody of the staff has to look at; the same thing is told once.
create table staff_alerts (
  id uuid primary key default uuid_v7(),
  channel_id uuid references channels,
  kind text not null,
  key text not null unique,
  data jsonb not null default '{}',
  raised_at timestamptz not null default now(),
  resolved_at timestamptz
);
create index staff_alerts_open on staff_alerts (channel_id, raised_at desc) where resolved_at is null;
