create table payment_methods (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references users,
  gateway text not null,
  -- the gateway's name for the card; numbers and codes are never stored
  gateway_token text not null,
  brand text not null,
  last4 text not null check (last4 ~ '^\d{4}$'),
  exp_month smallint not null check (exp_month between 1 and 12),
  exp_year smallint not null check (exp_year between 2000 and 2100),
  payment_first_name text not null,
  payment_last_name text not null,
  payment_company text,
  payment_address text not null,
  payment_address_2 text,
  payment_city text not null,
  payment_state text not null,
  payment_zip_code text not null,
  is_current boolean not null default true,
  created_at timestamptz not null default now()
);
create unique index payment_methods_one_current on payment_methods (user_id) where is_current;

create table discounts (
  id uuid primary key default uuid_v7(),
  channel_id uuid not null references channels,
  code text not null check (code = upper(code)),
  kind text not null check (kind in ('percent', 'fixed', 'free_delivery')),
  percent integer check (percent between 1 and 100),
  amount_cents integer check (amount_cents > 0),
  starts_at timestamptz,
  ends_at timestamptz,
  minimum_cents integer not null default 0 check (minimum_cents >= 0),
  first_order_only boolean not null default false,
  uses_per_customer integer check (uses_per_customer > 0),
  uses_total integer check (uses_total > 0),
  -- counted under the row's lock, so that the limit holds in parallel
  used integer not null default 0 check (used >= 0),
  stacks_with_subscription boolean not null default true,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  unique (channel_id, code),
  check ((kind = 'percent') = (percent is not null)),
  check ((kind = 'fixed') = (amount_cents is not null)),
  check (uses_total is null or used <= uses_total)
);

create table subscriptions (
  id uuid primary key default uuid_v7(),
  channel_id uuid not null references channels,
  user_id uuid not null references users,
  product_id uuid not null references products,
  status text not null check (status in ('active', 'paused', 'cancelled')),
  -- agreed at consent; a worse one needs notice
  discount_percent integer not null check (discount_percent between 0 and 100),
  first_week date not null check (extract(isodow from first_week) = 1),
  resume_week date check (extract(isodow from resume_week) = 1),
  delivery_day smallint not null check (delivery_day between 0 and 6),
  cancelled_at timestamptz,
  cancel_reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((status = 'cancelled') = (cancelled_at is not null))
);
create index subscriptions_user on subscriptions (user_id);
create index subscriptions_active on subscriptions (channel_id, product_id) where status = 'active';

create table orders (
  id uuid primary key default uuid_v7(),
  channel_id uuid not null references channels,
  -- "GF-10512": spoken on the phone
  number text not null,
  -- unguessable: opens the order without a log-in
  url_key text not null unique,
  user_id uuid not null references users,
  subscription_id uuid references subscriptions,
  product_id uuid not null references products,
  kind text not null check (kind in ('subscription', 'box', 'one_off')),
  week date not null check (extract(isodow from week) = 1),
  delivery_date date not null,
  status text not null
    check (status in ('pending', 'placed', 'paid', 'in_production', 'shipped', 'delivered', 'cancelled', 'dropped')),
  discount_id uuid references discounts,
  items_cents integer not null check (items_cents >= 0),
  subscription_discount_cents integer not null check (subscription_discount_cents >= 0),
  discount_cents integer not null check (discount_cents >= 0),
  delivery_cents integer not null check (delivery_cents >= 0),
  tax_cents integer not null check (tax_cents >= 0),
  total_cents integer not null check (total_cents >= 0),
  gift_card_cents integer not null check (gift_card_cents >= 0),
  card_cents integer not null check (card_cents >= 0),
  refunded_cents integer not null default 0 check (refunded_cents >= 0 and refunded_cents <= total_cents),
  first_name text not null,
  last_name text not null,
  company text,
  address_1 text not null,
  address_2 text,
  city text not null,
  state text not null,
  zip_code text not null,
  dayphone text,
  delivery_instructions text,
  placed_at timestamptz not null,
  created_at timestamptz not null default now(),
  unique (channel_id, number),
  check (items_cents - subscription_discount_cents - discount_cents + delivery_cents + tax_cents = total_cents),
  check (gift_card_cents + card_cents = total_cents)
);
create index orders_user on orders (user_id, week desc);
create index orders_week on orders (channel_id, week);
create index orders_newest on orders (channel_id, placed_at desc, id desc);
-- a subscription has at most one standing order in a week
create unique index orders_one_per_subscription_week on orders (subscription_id, week)
  where subscription_id is not null and status not in ('cancelled', 'dropped');

create table order_lines (
  id uuid primary key default uuid_v7(),
  order_id uuid not null references orders on delete cascade,
  menu_item_id uuid not null references menu_items,
  -- as sold: later changes of the meal do not touch old orders
  sku text not null,
  name text not null,
  quantity integer not null check (quantity > 0),
  unit_price_cents integer not null check (unit_price_cents >= 0),
  subscription_discount_cents integer not null check (subscription_discount_cents >= 0),
  discount_cents integer not null check (discount_cents >= 0),
  tax_cents integer not null check (tax_cents >= 0),
  position integer not null
);
create index order_lines_order on order_lines (order_id);

create table subscription_weeks (
  id uuid primary key default uuid_v7(),
  subscription_id uuid not null references subscriptions,
  week date not null check (extract(isodow from week) = 1),
  selection text not null default 'open'
    check (selection in ('open', 'picked', 'autofilled', 'skipped', 'needs_attention')),
  reason text,
  plan_size integer not null check (plan_size > 0),
  delivery_date date not null,
  order_id uuid unique references orders,
  outcome text check (outcome in ('ordered', 'autofilled', 'skipped', 'held', 'not_due')),
  updated_at timestamptz not null default now(),
  unique (subscription_id, week)
);
create index subscription_weeks_week on subscription_weeks (week, selection);

create table subscription_week_picks (
  subscription_week_id uuid not null references subscription_weeks on delete cascade,
  menu_item_id uuid not null references menu_items,
  quantity integer not null check (quantity > 0),
  -- frozen when saved; the customer pays the lower of then and at the deadline
  unit_price_cents integer not null check (unit_price_cents >= 0),
  reason text,
  primary key (subscription_week_id, menu_item_id)
);

create table payment_attempts (
  id uuid primary key default uuid_v7(),
  order_id uuid not null references orders,
  payment_method_id uuid references payment_methods,
  idempotency_key text not null unique,
  amount_cents integer not null check (amount_cents > 0),
  status text not null default 'processing'
    check (status in ('processing', 'succeeded', 'declined', 'requires_action', 'unknown')),
  gateway text not null,
  gateway_id text unique,
  decline_code text,
  created_at timestamptz not null default now(),
  settled_at timestamptz
);
create index payment_attempts_order on payment_attempts (order_id);
-- a new try starts only when no other is open, and a paid order is never charged again
create unique index payment_attempts_one_open on payment_attempts (order_id)
  where status in ('processing', 'requires_action', 'unknown', 'succeeded');

create table gift_cards (
  id uuid primary key default uuid_v7(),
  channel_id uuid not null references channels,
  -- a keyed hash: a leak of the table gives no code away
  code_hash bytea not null unique,
  -- "…-25": enough for support to tell two cards apart
  code_hint text not null,
  amount_cents integer not null check (amount_cents > 0),
  redeemed_by uuid references users,
  redeemed_at timestamptz,
  disabled_at timestamptz,
  expires_at timestamptz,
  created_at timestamptz not null default now()
);

create table credit_ledger (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references users,
  amount_cents integer not null check (amount_cents <> 0),
  -- the running balance; the UNIQUE and the CHECK make a lost update or a negative balance impossible
  sequence integer not null check (sequence > 0),
  balance_cents integer not null check (balance_cents >= 0),
  reason text not null check (reason in ('gift_card', 'order', 'release', 'refund', 'adjustment')),
  gift_card_id uuid references gift_cards,
  order_id uuid references orders,
  note text,
  created_at timestamptz not null default now(),
  unique (user_id, sequence)
);
create unique index credit_ledger_gift_card_once on credit_ledger (gift_card_id) where gift_card_id is not null;
create trigger credit_ledger_append_only before update or delete on credit_ledger
  for each row execute function refuse_change();

create table discount_uses (
  discount_id uuid not null references discounts,
  order_id uuid not null references orders,
  user_id uuid not null references users,
  created_at timestamptz not null default now(),
  primary key (discount_id, order_id)
);
create index discount_uses_user on discount_uses (user_id, discount_id);

create table ratings (
  order_id uuid not null references orders on delete cascade,
  menu_item_id uuid not null references menu_items,
  user_id uuid not null references users,
  stars smallint not null check (stars between 1 and 5),
  words text,
  created_at timestamptz not null default now(),
  primary key (order_id, menu_item_id)
);
create index ratings_item on ratings (menu_item_id);
create index ratings_user on ratings (user_id);

create table preferences (
  user_id uuid primary key references users on delete cascade,
  diet text not null default 'omnivore',
  allergens text[] not null default '{}',
  dislikes text[] not null default '{}',
  autofill boolean not null default true,
  mail_choices jsonb not null default '{}'
);
