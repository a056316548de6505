create table carts (
  id uuid primary key default uuid_v7(),
  channel_id uuid not null references channels,
  -- of the visitor's cookie, or of the customer's id: never the cookie itself
  owner_hash bytea not null,
  product_id uuid not null references products,
  week date not null check (extract(isodow from week) = 1),
  way text not null check (way in ('subscription', 'once')),
  discount_code text check (discount_code = upper(discount_code)),
  updated_at timestamptz not null default now(),
  unique (owner_hash, channel_id, product_id, week)
);
create index carts_owner on carts (owner_hash, updated_at desc);
create index carts_stale on carts (updated_at);

create table cart_items (
  cart_id uuid not null references carts on delete cascade,
  menu_item_id uuid not null references menu_items,
  quantity integer not null check (quantity > 0),
  added_at timestamptz not null default now(),
  primary key (cart_id, menu_item_id)
);
