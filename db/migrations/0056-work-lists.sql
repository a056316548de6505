-- The lists of a week's work, of which a large shop has tens of thousands of rows: each page is read by an index.

-- boxes in the order of their stops
create index orders_by_stop on orders
  (channel_id, week, (zip_code || ' ' || lower(address_1) || ' ' || lower(coalesce(address_2, ''))), id)
  include (status, delivery_date, zone_id)
  where status in ('paid', 'in_production', 'shipped', 'delivered');
-- days and statuses go with their weeks: without this the database expects a hundredth of the rows
create statistics orders_of_week (dependencies, mcv) on channel_id, week, delivery_date, status from orders;
create index order_lines_uncooked on order_lines (order_id) where uncooked > 0;
create index customer_index_words on customer_index
  using gin (lower(first_name || ' ' || last_name) gin_trgm_ops);
create index users_street on users using gin (lower(address_1) gin_trgm_ops) where address_1 is not null;

-- boxes that nobody has picked for, counted and sorted by what a rehearsal says of them
create index subscription_weeks_unattended on subscription_weeks (channel_id, week, id)
  include (selection, product_id, subscription_id, reason)
  where outcome is null and order_id is null and selection <> 'picked';
create index week_proposals_state on week_proposals (channel_id, week, state) include (subscription_week_id);
drop index week_proposals_week;
