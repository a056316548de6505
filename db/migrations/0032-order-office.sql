-- A form of the office that does its work once, however often it is posted: the key is the page's own.
create table office_posts (
  post_key uuid primary key,
  order_id uuid not null references orders on delete cascade,
  receipt text not null,
  created_at timestamptz not null default now()
);

-- A change of a paid order that costs more: it is made when the difference is paid, and not at all otherwise.
create table order_changes (
  -- the form's own key: posted twice, it is one change
  id uuid primary key,
  order_id uuid not null references orders,
  actor_id uuid not null references users,
  status text not null default 'pending' check (status in ('pending', 'made', 'failed')),
  -- the new lines, address, day and sums
  change jsonb not null,
  created_at timestamptz not null default now(),
  settled_at timestamptz
);
create unique index order_changes_one_open on order_changes (order_id) where status = 'pending';
create index order_changes_order on order_changes (order_id);

alter table payment_attempts add column change_id uuid references order_changes;
-- an order is paid once, and so is each change of it
drop index payment_attempts_one_open;
create unique index payment_attempts_one_open on payment_attempts (order_id)
  where change_id is null and status in ('processing', 'requires_action', 'unknown', 'succeeded');
create unique index payment_attempts_one_of_change on payment_attempts (change_id)
  where change_id is not null and status in ('processing', 'requires_action', 'unknown', 'succeeded');

-- who took the order on the phone; null: the customer themselves
alter table order_origins add column placed_by uuid references users;
