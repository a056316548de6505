-- A card that its owner approved once is not asked about again while nobody is there (as with Stripe).
alter table sandbox_gateway.cards add column approved boolean not null default false;

-- Cards handed over while nothing was bought, whose bank may want to ask the owner first.
create table sandbox_gateway.card_setups (
  id text primary key,
  card_token text not null references sandbox_gateway.cards,
  status text not null check (status in ('requires_action', 'succeeded', 'declined')),
  action_secret text not null unique,
  created_at timestamptz not null
);
