-- A day's charges at the gateway held against the shop's own books, and what did not agree.
create table reconciliations (
  -- in UTC, by when the gateway made the charge
  day date primary key,
  charges integer not null,
  gateway_cents bigint not null,
  gateway_refunded_cents bigint not null,
  shop_cents bigint not null,
  shop_refunded_cents bigint not null,
  differences jsonb not null default '[]',
  compared_at timestamptz not null
);
create index payment_attempts_made on payment_attempts (created_at) where status = 'succeeded';
create index charges_made on sandbox_gateway.charges (created_at);
