-- A person's own exceptions to what their roles give: allowed adds, not allowed takes away.
create table staff_permissions (
  user_id uuid not null references users on delete cascade,
  permission text not null,
  allowed boolean not null,
  primary key (user_id, permission)
);

-- The second step of a log-in. One row per person; without confirmed_at it is still being set up.
create table second_factors (
  user_id uuid primary key references users on delete cascade,
  -- sealed with the shop's secret: a copy of the database makes no codes
  secret bytea not null,
  confirmed_at timestamptz,
  -- the half minute of the last code that was taken: none is taken twice
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

create table recovery_codes (
  code_hash bytea primary key,
  user_id uuid not null references second_factors on delete cascade,
  used_at timestamptz
);
create index recovery_codes_user on recovery_codes (user_id);
