-- A partner who shares the menu of a channel, by a code of their own.
create table affiliates (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references users,
  channel_id uuid not null references channels,
  code text not null check (code ~ '^[A-Z0-9]{4,20}$'),
  created_at timestamptz not null default now(),
  unique (channel_id, code),
  unique (user_id, channel_id)
);

-- Counted, not listed: who came is nobody's business.
create table affiliate_visits (
  affiliate_id uuid not null references affiliates on delete cascade,
  visit_date date not null,
  visits integer not null check (visits > 0),
  primary key (affiliate_id, visit_date)
);

-- Who sent the customer, and what share they were promised then: a later rate does not change it.
alter table order_origins
  add column affiliate_id uuid references affiliates,
  add column affiliate_percent integer check (affiliate_percent between 0 and 100),
  add check ((affiliate_id is null) = (affiliate_percent is null));
create index order_origins_affiliate on order_origins (affiliate_id) where affiliate_id is not null;
