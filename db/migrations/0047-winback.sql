-- An offer to people who have cancelled, each with a code of their own.
create table winback_campaigns (
  id uuid primary key default uuid_v7(),
  channel_id uuid not null references channels,
  name text not null,
  -- why they cancelled; null: whatever they said
  reason text,
  -- since they cancelled
  min_days integer not null check (min_days >= 0),
  max_days integer not null check (max_days >= min_days),
  discount_id uuid not null references discounts,
  subject text not null,
  text text not null,
  -- sent by itself to whoever comes into its days
  automatic boolean not null default false,
  -- sent back with every edit: a second editor is told
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create index winback_campaigns_channel on winback_campaigns (channel_id, created_at desc);

-- Nobody gets the same campaign twice.
create table winback_mails (
  campaign_id uuid not null references winback_campaigns,
  user_id uuid not null references users,
  code_id uuid not null unique references discount_codes,
  sent_at timestamptz not null,
  primary key (campaign_id, user_id)
);
create index winback_mails_user on winback_mails (user_id);
