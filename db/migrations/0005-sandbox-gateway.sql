-- The embedded payment gateway's own store: another company's, as far as the shop knows. The shop's
-- tables never join it; only the adapter in src/server/adapters/payments/sandbox reads and writes it.
create schema sandbox_gateway;

create table sandbox_gateway.account (
  only_row boolean primary key default true check (only_row),
  -- all processes sign and check webhooks with the same one
  webhook_secret text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
);
insert into sandbox_gateway.account default values;

-- What is left of a card after it was handed over: never its number or its code.
create table sandbox_gateway.cards (
  token text primary key,
  customer_ref text not null,
  brand text not null,
  last4 text not null check (last4 ~ '^\d{4}$'),
  exp_month smallint not null check (exp_month between 1 and 12),
  exp_year smallint not null check (exp_year between 2000 and 2100),
  behaviour text not null
    check (behaviour in ('pays', 'declines', 'lacks_funds', 'loses_answer', 'asks_owner')),
  created_at timestamptz not null
);

create table sandbox_gateway.charges (
  id text primary key,
  idempotency_key text not null unique,
  card_token text not null references sandbox_gateway.cards,
  amount_cents integer not null check (amount_cents > 0),
  currency text not null,
  description text not null,
  order_id text not null,
  status text not null
    check (status in ('prepared', 'requires_action', 'succeeded', 'declined', 'cancelled')),
  decline_code text,
  -- what the card's owner must show to approve the charge
  action_secret text unique,
  refunded_cents integer not null default 0 check (refunded_cents between 0 and amount_cents),
  created_at timestamptz not null,
  settled_at timestamptz,
  check ((status = 'declined') = (decline_code is not null)),
  check (refunded_cents = 0 or status = 'succeeded')
);

create table sandbox_gateway.refunds (
  id text primary key,
  idempotency_key text not null unique,
  charge_id text not null references sandbox_gateway.charges,
  amount_cents integer not null check (amount_cents > 0),
  created_at timestamptz not null
);

create table sandbox_gateway.disputes (
  id text primary key,
  charge_id text not null unique references sandbox_gateway.charges,
  reason text not null,
  created_at timestamptz not null
);

-- One row per planned delivery, gone once it was received: an event that arrives twice has two.
create table sandbox_gateway.webhook_deliveries (
  id bigint primary key generated always as identity,
  body text not null,
  due_at timestamptz not null,
  attempts integer not null default 0
);
create index webhook_deliveries_due on sandbox_gateway.webhook_deliveries (due_at, id);
