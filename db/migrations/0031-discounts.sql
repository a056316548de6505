alter table discounts
  -- sent back with every edit: a second editor is told
  add column version integer not null default 1,
  -- true: `code` only begins the codes of discount_codes, each of which is good for one order
  add column unique_codes boolean not null default false;
create index discounts_newest on discounts (channel_id, created_at desc, id desc);

create table discount_codes (
  id uuid primary key default uuid_v7(),
  discount_id uuid not null references discounts,
  channel_id uuid not null references channels,
  code text not null check (code = upper(code)),
  created_at timestamptz not null default now(),
  unique (channel_id, code)
);
create index discount_codes_discount on discount_codes (discount_id, created_at, id);

-- The unique code that an order used: free again when the use is taken back.
alter table discount_uses add column code_id uuid references discount_codes;
create unique index discount_uses_code_once on discount_uses (code_id) where code_id is not null;
create index discount_uses_newest on discount_uses (discount_id, created_at desc, order_id desc);

create index events_discount on events ((data ->> 'discount_id')) where data ? 'discount_id';
