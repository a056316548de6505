-- A gift card that somebody buys. A row is one try to pay for it, written before the gateway is asked;
-- after a decline the same form makes another row. Its code is made from its id when it is needed, and
-- kept nowhere.
create table gift_purchases (
  id uuid primary key,
  channel_id uuid not null references channels,
  -- made by the form: sent twice, it is bought once
  purchase_key uuid not null,
  -- null: a guest
  buyer_id uuid references users,
  buyer_email text not null check (buyer_email = lower(buyer_email)),
  from_name text not null,
  to_name text not null,
  -- null: the buyer prints it
  to_email text check (to_email = lower(to_email)),
  message text not null,
  amount_cents integer not null check (amount_cents > 0),
  send_date date not null,
  -- by the shop's clock
  send_at timestamptz not null,
  status text not null default 'processing'
    check (status in ('processing', 'requires_action', 'unknown', 'succeeded', 'declined')),
  gateway text not null,
  gateway_token text not null,
  card_brand text not null,
  card_last4 text not null,
  gateway_id text unique,
  decline_code text,
  gift_card_id uuid unique references gift_cards,
  mailed_at timestamptz,
  refund_status text check (refund_status in ('due', 'succeeded', 'failed')),
  -- a new try has a new one
  refund_key text unique,
  gateway_refund_id text unique,
  refunded_at timestamptz,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  check ((status = 'succeeded') = (gift_card_id is not null)),
  check (refund_status is null or status = 'succeeded'),
  check ((refund_status is null) = (refund_key is null))
);
create unique index gift_purchases_one_standing on gift_purchases (purchase_key)
  where status <> 'declined';
create index gift_purchases_buyer on gift_purchases (buyer_id) where buyer_id is not null;
create index gift_purchases_open on gift_purchases (created_at)
  where status in ('processing', 'requires_action', 'unknown');
create index gift_purchases_to_mail on gift_purchases (send_at)
  where status = 'succeeded' and to_email is not null and mailed_at is null and refund_status is null;
create index gift_purchases_refund_due on gift_purchases (refunded_at) where refund_status = 'due';
