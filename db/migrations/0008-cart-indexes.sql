-- The unique key begins with the owner and finds a visitor's few carts; a second index on `updated_at`
-- would only be written by every plus and minus.
drop index carts_owner;
-- For the same reason the sweep's index is the cheap kind: it is read once an hour.
drop index carts_stale;
create index carts_stale on carts using brin (updated_at);
