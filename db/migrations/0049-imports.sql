-- A file that staff have brought: read and judged at once, carried out by the worker when they say so.
create table imports (
  -- made by the form: sent twice, it is one
  id uuid primary key,
  channel_id uuid not null references channels,
  kind text not null check (kind in ('customers', 'meals', 'gift_cards')),
  file_name text not null,
  status text not null default 'checked' check (status in ('checked', 'running', 'done')),
  created_by uuid not null references users,
  created_at timestamptz not null default now(),
  started_by uuid references users,
  started_at timestamptz,
  finished_at timestamptz,
  check ((status = 'checked') = (started_at is null)),
  check ((status = 'done') = (finished_at is not null))
);
create index imports_newest on imports (channel_id, created_at desc);
create index imports_running on imports (id) where status = 'running';

-- Each line of the file with what becomes of it. Gift card codes are not among the cells: only their hash is kept.
create table import_rows (
  import_id uuid not null references imports on delete cascade,
  line integer not null,
  cells jsonb not null,
  plan text not null check (plan in ('make', 'change', 'leave', 'bad')),
  -- [{ column, reason }]
  faults jsonb not null default '[]',
  -- what is written; null: nothing
  record jsonb,
  outcome text check (outcome in ('made', 'changed', 'left')),
  primary key (import_id, line),
  check (plan in ('make', 'change') or outcome is null),
  check ((plan in ('make', 'change')) = (record is not null))
);
create index import_rows_todo on import_rows (import_id, line)
  where plan in ('make', 'change') and outcome is null;
