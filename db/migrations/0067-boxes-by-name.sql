-- a box is found by any part of the name or the street on its label; as packing's search has it
drop index concurrently if exists orders_label;
create index concurrently orders_label on orders
  using gin (lower(first_name || ' ' || last_name || E'\n' || address_1) gin_trgm_ops)
  where status in ('paid', 'in_production', 'shipped', 'delivered');
