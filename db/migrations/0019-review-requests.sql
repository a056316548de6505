-- A menu's boxes come on several days: up to which of them everybody has been asked for a review.
alter table menus add column reviews_asked_through date;

-- Those of one day are gone through in pages, by id.
drop index orders_week;
create index orders_week on orders (channel_id, week, delivery_date, id);

-- Staff may take words from view; the stars still count.
alter table ratings add column words_hidden_at timestamptz;
