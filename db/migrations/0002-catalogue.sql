create table menu_items (
  id uuid primary key default uuid_v7(),
  channel_id uuid not null references channels,
  sku text not null check (sku ~ '^[A-Z0-9-]{2,40}$'),
  name text not null,
  description text not null,
  -- base address of the pictures: "<image>-640.avif" and so on
  image text not null,
  calories integer not null check (calories >= 0),
  protein integer not null check (protein >= 0),
  carbs integer not null check (carbs >= 0),
  fat integer not null check (fat >= 0),
  sugar integer not null check (sugar >= 0),
  fiber integer not null check (fiber >= 0),
  sat_fat integer not null check (sat_fat >= 0),
  cholesterol integer not null check (cholesterol >= 0),
  sodium integer not null check (sodium >= 0),
  ingredients text not null,
  -- null: the shop's default text
  heating_instructions text,
  opening_instructions text,
  attribute_tags text[] not null default '{}',
  allergens text[] not null default '{}',
  diets text[] not null default '{}',
  main_protein text not null,
  badge_value text,
  badge_color text,
  badge_text_color text,
  card_border_color text,
  larger_portion boolean not null default false,
  cost_cents integer not null check (cost_cents >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (channel_id, sku)
);

create table products (
  id uuid primary key default uuid_v7(),
  channel_id uuid not null references channels,
  sku text not null check (sku ~ '^[A-Z0-9-]{2,40}$'),
  short_name text not null check (short_name ~ '^[a-z0-9-]{2,40}$'),
  name text not null,
  description text not null,
  picking boolean not null,
  min_meals integer not null check (min_meals > 0),
  max_meals integer not null check (max_meals >= min_meals),
  -- a picking plan is priced per meal, a preset box per box
  price_per_meal_cents integer check (price_per_meal_cents > 0),
  price_per_box_cents integer check (price_per_box_cents > 0),
  sold_on_subscription boolean not null,
  sold_once boolean not null,
  badge text,
  position integer not null,
  is_hero boolean not null default false,
  retired_at timestamptz,
  unique (channel_id, sku),
  unique (channel_id, short_name),
  check (picking = (price_per_meal_cents is not null)),
  check (picking = (price_per_box_cents is null))
);
create unique index products_one_hero on products (channel_id) where is_hero;

create table menus (
  id uuid primary key default uuid_v7(),
  channel_id uuid not null references channels,
  week date not null check (extract(isodow from week) = 1),
  status text not null default 'draft'
    check (status in ('draft', 'published', 'locked', 'in_production', 'shipped', 'delivered')),
  closed_reason text,
  picking_opens_at timestamptz not null,
  picking_deadline_at timestamptz not null,
  production_starts_at timestamptz not null,
  delivery_dates date[] not null check (cardinality(delivery_dates) > 0),
  published_at timestamptz,
  unique (channel_id, week),
  check (picking_opens_at < picking_deadline_at),
  check (picking_deadline_at <= production_starts_at)
);
create index menus_open on menus (channel_id, picking_deadline_at) where status = 'published';

create table menu_meals (
  menu_id uuid not null references menus on delete cascade,
  menu_item_id uuid not null references menu_items,
  position integer not null,
  -- on top of the plan's price per meal
  surcharge_cents integer not null default 0 check (surcharge_cents >= 0),
  capacity integer not null check (capacity >= 0),
  -- saved picks, orders and approved auto-fills; staff may cut capacity below it
  reserved integer not null default 0 check (reserved >= 0),
  primary key (menu_id, menu_item_id)
);
create index menu_meals_item on menu_meals (menu_item_id);

-- The meals of a preset box in one week.
create table menu_boxes (
  menu_id uuid not null,
  product_id uuid not null references products,
  menu_item_id uuid not null,
  quantity integer not null check (quantity > 0),
  primary key (menu_id, product_id, menu_item_id),
  foreign key (menu_id, menu_item_id) references menu_meals (menu_id, menu_item_id) on delete cascade
);

create table delivery_zones (
  id uuid primary key default uuid_v7(),
  channel_id uuid not null references channels,
  name text not null,
  fee_cents integer not null check (fee_cents >= 0),
  free_over_cents integer check (free_over_cents > 0),
  -- 0 is the week's Monday
  delivery_days smallint[] not null check (cardinality(delivery_days) > 0 and delivery_days <@ '{0,1,2,3,4,5,6}'),
  unique (channel_id, name)
);

create table delivery_zone_prefixes (
  channel_id uuid not null references channels,
  -- the longest prefix that fits wins
  zip_prefix text not null check (zip_prefix ~ '^\d{1,5}$'),
  zone_id uuid not null references delivery_zones on delete cascade,
  primary key (channel_id, zip_prefix)
);

create table tax_rates (
  channel_id uuid not null references channels,
  state text not null check (state ~ '^[A-Z]{2}$'),
  rate_basis_points integer not null check (rate_basis_points between 0 and 10000),
  primary key (channel_id, state)
);

create trigger menu_items_changed after insert or update or delete on menu_items
  for each statement execute function tell_content_changed();
create trigger products_changed after insert or update or delete on products
  for each statement execute function tell_content_changed();
create trigger menus_changed after insert or update or delete on menus
  for each statement execute function tell_content_changed();
-- not for `reserved`: that moves with every order
create trigger menu_meals_changed after insert or delete or update of position, surcharge_cents, capacity on menu_meals
  for each statement execute function tell_content_changed();
