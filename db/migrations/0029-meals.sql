alter table menu_items
  -- as the label says it: "340 g"
  add column portion_size text;

-- What a meal was until it was changed. An order shows the version that stood when it was made.
create table meal_versions (
  menu_item_id uuid not null references menu_items,
  version integer not null,
  facts jsonb not null,
  replaced_at timestamptz not null default now(),
  replaced_by uuid references users,
  primary key (menu_item_id, version)
);

-- Pictures that staff have given, re-encoded, in every size that the shop asks for. Named by their content.
create table pictures (
  hash text not null check (hash ~ '^[0-9a-f]{32}$'),
  width integer not null,
  format text not null check (format in ('avif', 'webp')),
  bytes bytea not null,
  created_at timestamptz not null default now(),
  primary key (hash, width, format)
);
alter table pictures alter column bytes set storage external;
