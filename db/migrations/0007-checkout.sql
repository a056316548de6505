-- Every guest checkout has a customer record of its own (its users.email is a placeholder) and this row.
-- Paid, it becomes the account of its address if that has none; else it waits for its owner to claim it.
-- So a checkout never shows who is a customer already.
create table guests (
  user_id uuid primary key references users on delete cascade,
  channel_id uuid not null references channels,
  email text not null check (email = lower(email)),
  claimed_by uuid references users,
  claimed_at timestamptz
);
create index guests_email on guests (channel_id, email);

-- "GF-100001": the demo's orders have five digits
create sequence order_numbers start 100001;

-- One row per checkout page: whoever posts it again gets the order that it made.
create table checkouts (
  checkout_key uuid primary key,
  channel_id uuid not null references channels,
  -- of the cart: only its owner gets the answer
  owner_hash bytea not null,
  -- the standing order, or the last one whose payment failed
  order_id uuid unique references orders,
  -- as it stood in the cart, which comes back when the payment fails
  discount_code text,
  created_at timestamptz not null default now()
);

-- How an order came about: what was agreed to, word by word (null without a plan), and who asked.
create table order_origins (
  order_id uuid primary key references orders on delete cascade,
  consent_text text,
  request_metadata jsonb not null default '{}'
);

-- The job looks after attempts whose end nobody has told.
create index payment_attempts_open on payment_attempts (created_at)
  where status in ('processing', 'requires_action', 'unknown');

-- What goes back to a card. Written in the transaction that decides it, before the gateway is called.
create table refunds (
  id uuid primary key default uuid_v7(),
  order_id uuid not null references orders,
  payment_attempt_id uuid not null references payment_attempts,
  idempotency_key text not null unique,
  amount_cents integer not null check (amount_cents > 0),
  status text not null default 'due' check (status in ('due', 'succeeded', 'failed')),
  gateway_refund_id text unique,
  reason text not null,
  created_at timestamptz not null default now(),
  settled_at timestamptz
);
create index refunds_order on refunds (order_id);
create index refunds_due on refunds (created_at) where status = 'due';

-- What the gateway told us: it repeats itself.
create table payment_events (
  id text primary key,
  gateway text not null,
  kind text not null,
  gateway_id text not null,
  received_at timestamptz not null default now()
);

create table disputes (
  id text primary key,
  order_id uuid not null references orders,
  amount_cents integer not null check (amount_cents >= 0),
  reason text not null,
  status text not null,
  created_at timestamptz not null default now()
);
create index disputes_order on disputes (order_id);

-- Opens saved picks without a log-in.
create table preselections (
  subscription_week_id uuid primary key references subscription_weeks on delete cascade,
  url_key text not null unique
);

-- People who would buy if we came to them.
create table delivery_interests (
  channel_id uuid not null references channels,
  zip_code text not null check (zip_code ~ '^\d{5}$'),
  email text not null check (email = lower(email)),
  created_at timestamptz not null default now(),
  primary key (channel_id, zip_code, email)
);
