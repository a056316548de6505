-- a zone that goes takes itself off its orders
create index orders_of_zone on orders (zone_id) where zone_id is not null;

-- who is asked how it was: page by page of one week's deliveries
create index orders_delivered on orders (channel_id, week, delivery_date, id);
