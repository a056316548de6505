-- Time-ordered ids: opaque in addresses, kind to indexes. PostgreSQL 18 has its own uuidv7(); we run from 15 on.
create function uuid_v7() returns uuid language sql volatile parallel safe as $$
  select encode(
    set_bit(
      set_bit(
        overlay(uuid_send(gen_random_uuid())
          placing substring(int8send(floor(extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
          from 1 for 6),
        52, 1),
      53, 1),
    'hex')::uuid
$$;

-- A secret, the shop clock's offset and the like: one row each.
create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

create table channels (
  id uuid primary key default uuid_v7(),
  channel text not null unique check (channel ~ '^[a-z0-9-]{1,40}$'),
  config jsonb not null check (jsonb_typeof(config) = 'object'),
  site jsonb not null check (jsonb_typeof(site) = 'object'),
  week_rule jsonb not null check (jsonb_typeof(week_rule) = 'object'),
  delivery_taxed boolean not null default false,
  -- two staff editing at once: the second is told
  version integer not null default 1,
  created_at timestamptz not null default now()
);

create table channel_hosts (
  host text primary key check (host = lower(host)),
  channel_id uuid not null references channels on delete cascade,
  is_primary boolean not null default false
);
create unique index channel_hosts_one_primary on channel_hosts (channel_id) where is_primary;

create table channel_pages (
  channel_id uuid not null references channels on delete cascade,
  slug text not null,
  title text not null,
  markdown text not null,
  updated_at timestamptz not null default now(),
  primary key (channel_id, slug)
);

-- An address belongs to staff or to customers, never to both: users refers to (email, kind).
create table email_kinds (
  email text primary key check (email = lower(email)),
  kind text not null check (kind in ('customer', 'staff')),
  unique (email, kind)
);

create table users (
  id uuid primary key default uuid_v7(),
  kind text not null check (kind in ('customer', 'staff')),
  -- a customer belongs to one channel, staff to none
  channel_id uuid references channels,
  email text not null,
  password_hash text,
  first_name text not null,
  last_name text not null,
  company text,
  address_1 text,
  address_2 text,
  city text,
  state text,
  zip_code text check (zip_code ~ '^\d{5}$'),
  dayphone text,
  delivery_instructions text,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  foreign key (email, kind) references email_kinds (email, kind),
  check ((kind = 'customer') = (channel_id is not null))
);
create unique index users_customer_email on users (channel_id, email) where kind = 'customer';
create unique index users_staff_email on users (email) where kind = 'staff';

create table staff_grants (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('owner', 'support', 'kitchen', 'marketing', 'affiliate')),
  -- null: on every channel
  channel_id uuid references channels,
  unique nulls not distinct (user_id, role, channel_id)
);

-- Only signed-in sessions have a row; a visitor's cookie stands for itself. The cookie's hash is kept, never the cookie.
create table sessions (
  id_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  user_agent text
);
create index sessions_user on sessions (user_id);
create index sessions_expired on sessions (expires_at);

-- Somebody who asked for an account and has not yet opened the mailed link.
create table registrations (
  id uuid primary key default uuid_v7(),
  channel_id uuid not null references channels,
  email text not null,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  created_at timestamptz not null default now()
);
create index registrations_created on registrations (created_at);

create table mails (
  id uuid primary key default uuid_v7(),
  channel_id uuid references channels,
  kind text not null,
  to_email text not null,
  to_name text,
  user_id uuid references users,
  -- what the template needs; links are made when the mail is sent and never stand here
  payload jsonb not null default '{}',
  -- the same news is mailed once
  dedupe_key text unique,
  status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'kept', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text,
  -- as sent, links hidden
  subject text,
  html text,
  text text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mails_due on mails (next_attempt_at) where status in ('queued', 'sending');
create index mails_newest on mails (created_at desc, id desc);
create index mails_user on mails (user_id, created_at desc);

-- Single-use links in mails: only the hash is kept.
create table mail_links (
  token_hash bytea primary key,
  mail_id uuid not null references mails on delete cascade,
  purpose text not null check (purpose in ('register', 'password_reset', 'first_owner')),
  user_id uuid references users on delete cascade,
  registration_id uuid references registrations on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz,
  check (num_nonnulls(user_id, registration_id) = 1)
);
create index mail_links_mail on mail_links (mail_id);
create index mail_links_user on mail_links (user_id);
create index mail_links_registration on mail_links (registration_id);

-- What was done, by whom, to whom: append-only, with the receipt number that both sides see.
create table events (
  id uuid primary key default uuid_v7(),
  receipt text not null unique default upper(substr(encode(uuid_send(gen_random_uuid()), 'hex'), 1, 10)),
  channel_id uuid references channels,
  actor_id uuid references users,
  subject_user_id uuid references users,
  kind text not null,
  data jsonb not null default '{}',
  occurred_at timestamptz not null default now()
);
create index events_subject on events (subject_user_id, occurred_at desc);
create index events_kind on events (kind, occurred_at desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger events_append_only before update or delete on events
  for each row execute function refuse_change();

-- Shared by all processes (rate-limiter-flexible); worthless after a crash, so unlogged.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- Every process forgets what it has cached of a channel when something shown to shoppers changes.
create function tell_content_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('content_changed', '');
  return null;
end $$;
create trigger channels_changed after insert or update or delete on channels
  for each statement execute function tell_content_changed();
create trigger channel_hosts_changed after insert or update or delete on channel_hosts
  for each statement execute function tell_content_changed();
create trigger channel_pages_changed after insert or update or delete on channel_pages
  for each statement execute function tell_content_changed();
create trigger settings_changed after insert or update or delete on settings
  for each statement execute function tell_content_changed();
