-- A list of the back office as somebody likes it: the query of its address under a name.
create table saved_views (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references users on delete cascade,
  page text not null,
  name text not null,
  query text not null,
  created_at timestamptz not null default now(),
  unique (user_id, page, name)
);

-- the log of everything that was done, newest first
create index events_newest on events (channel_id, occurred_at desc, id desc);
create index events_actor on events (actor_id, occurred_at desc, id desc);
