-- What the next run would make of those who have not picked, as the last rehearsal found it: the list that staff
-- work through before the deadline. An approval lives in the week itself (selection and picks), not here.
create table week_proposals (
  subscription_week_id uuid primary key references subscription_weeks on delete cascade,
  -- another content has another id: whoever approves names what they have seen
  id uuid not null unique default uuid_v7(),
  channel_id uuid not null references channels,
  week date not null,
  state text not null check (state in ('stopped', 'held', 'check', 'ready', 'off')),
  why text not null,
  -- [{ menu_item_id, quantity, reason }]
  meals jsonb not null,
  -- null: no box would be made
  total_cents integer
);
create index week_proposals_week on week_proposals (channel_id, week);

-- The report of a week's last rehearsal.
create table week_rehearsals (
  channel_id uuid not null references channels,
  week date not null check (extract(isodow from week) = 1),
  -- shop time
  rehearsed_at timestamptz not null,
  rehearsed_by uuid references users,
  report jsonb not null,
  primary key (channel_id, week)
);
