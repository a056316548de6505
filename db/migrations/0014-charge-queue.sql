-- The orders of a run are all due at the same instant: by id among them, so that whoever takes the next ones
-- finds them at the front instead of sorting all. Only what is placed waits for a charge, which a planner can
-- then take from the index, however old its statistics are.
drop index orders_charge_due;
create index orders_charge_due on orders (next_charge_at, id) where next_charge_at is not null;
alter table orders add check (next_charge_at is null or status = 'placed');
