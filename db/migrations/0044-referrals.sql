-- A customer who brings friends shares a link as a partner does, and is thanked with credit instead of a share.
alter table affiliates add column kind text not null default 'partner' check (kind in ('partner', 'friend'));

-- How the first order of somebody who came through a friend's link ended; orders without a row wait.
create table referrals (
  order_id uuid primary key references orders,
  channel_id uuid not null references channels,
  referrer_id uuid not null references users,
  friend_id uuid not null references users,
  status text not null check (status in ('credited', 'refused', 'reversed')),
  -- why nothing was credited
  reason text,
  referrer_cents integer not null check (referrer_cents >= 0),
  friend_cents integer not null check (friend_cents >= 0),
  settled_at timestamptz not null,
  check ((status = 'refused') = (reason is not null))
);
-- whoever is new is new once
create unique index referrals_friend_once on referrals (friend_id) where status <> 'refused';
create index referrals_referrer on referrals (referrer_id, settled_at desc);
create index referrals_credited on referrals (order_id) where status = 'credited';
