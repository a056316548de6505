-- What the office counts among 100,000 plans is counted by index alone.
drop index subscriptions_active;
create index subscriptions_active on subscriptions (channel_id, product_id)
  include (id, user_id, first_week) where status = 'active';
drop index subscriptions_first_week;
create index subscriptions_first_week on subscriptions (channel_id, first_week) include (cancelled_at);
drop index subscription_weeks_week;
create index subscription_weeks_week on subscription_weeks (channel_id, week, selection)
  include (subscription_id, outcome);
create index preferences_autofill_off on preferences (user_id) where not autofill;

-- The orders of all customers whose name holds a few letters: those of each lie side by side, with all that the
-- list of orders asks for.
drop index orders_user;
create index orders_user on orders (user_id, week desc)
  include (channel_id, id, placed_at, total_cents, kind, status, payment_state, zone_id);
