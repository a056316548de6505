-- Today's dashboard is counted by index alone: where a week's plans stand, with what they are and why they are left out;
drop index concurrently if exists subscription_weeks_standing;
create index concurrently subscription_weeks_standing on subscription_weeks (channel_id, week, selection)
  include (subscription_id, outcome, product_id, reason);
drop index concurrently if exists subscription_weeks_week;
-- whose they are, also of those that resume by then;
drop index concurrently if exists subscriptions_standing;
create index concurrently subscriptions_standing on subscriptions (channel_id, product_id)
  include (id, user_id, first_week, status) where status in ('active', 'paused');
drop index concurrently if exists subscriptions_active;
-- and mails that have not left.
drop index concurrently if exists mails_unsent;
create index concurrently mails_unsent on mails (created_at) include (status, channel_id)
  where status in ('failed', 'kept', 'queued', 'sending');
-- What was paid back of a charge, when a day's charges are held against the gateway's.
drop index concurrently if exists refunds_attempt;
create index concurrently refunds_attempt on refunds (payment_attempt_id);
