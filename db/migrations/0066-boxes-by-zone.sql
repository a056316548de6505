-- A route's boxes in the order of their stops: those of other zones are not looked through.
drop index concurrently if exists orders_by_zone_stop;
create index concurrently orders_by_zone_stop on orders
  (channel_id, week, zone_id, (zip_code || ' ' || lower(address_1) || ' ' || lower(coalesce(address_2, ''))), id)
  include (status, delivery_date)
  where status in ('paid', 'in_production', 'shipped', 'delivered');
