-- "Something was wrong": what a customer tells the staff about an order, and their answer.
create table requests (
  id uuid primary key default uuid_v7(),
  channel_id uuid not null references channels,
  order_id uuid not null references orders,
  user_id uuid not null references users,
  text text not null check (length(text) between 1 and 2000),
  status text not null default 'open' check (status in ('open', 'answered')),
  answer text check (length(answer) between 1 and 2000),
  answered_by uuid references users,
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  check ((status = 'answered') = (answer is not null and answered_by is not null and answered_at is not null))
);
-- a second click, or a second tab, tells the same thing
create unique index requests_one_open on requests (order_id) where status = 'open';
create index requests_order on requests (order_id);
create index requests_newest on requests (channel_id, created_at desc, id desc);
create index requests_open on requests (channel_id, created_at desc, id desc) where status = 'open';

-- The meals concerned; none: the whole box.
create table request_lines (
  request_id uuid not null references requests on delete cascade,
  order_line_id uuid not null references order_lines on delete cascade,
  primary key (request_id, order_line_id)
);
create index request_lines_line on request_lines (order_line_id);
