-- A program that calls the API acts as somebody: each token has a row in users, so that whatever names who did
-- something (events, notes, refunds) names the token. It has no password and no session; its address is nobody's.
alter table email_kinds drop constraint email_kinds_kind_check,
  add constraint email_kinds_kind_check check (kind in ('customer', 'staff', 'token'));
alter table users drop constraint users_kind_check,
  add constraint users_kind_check check (kind in ('customer', 'staff', 'token'));

create table api_tokens (
  user_id uuid primary key references users,
  channel_id uuid not null references channels,
  name text not null,
  -- sha-256 of the token: it is shown once and kept nowhere
  secret_hash bytea not null unique,
  -- "tif_…x7Qm": enough to tell two apart
  hint text not null,
  permissions text[] not null,
  -- the token may never do more than this person may
  made_by uuid not null references users,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz
);
-- making the same one twice does it once
create unique index api_tokens_name on api_tokens (channel_id, lower(name)) where revoked_at is null;
create index api_tokens_newest on api_tokens (channel_id, created_at desc, user_id desc);
