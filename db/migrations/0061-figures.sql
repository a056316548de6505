-- A box that went as staff had approved it says so (its reason), as nothing else tells it from one that the run filled.
update subscription_weeks w set reason = 'approved'
  from events approval
 where approval.kind = 'week.fill_approved'
   and w.subscription_id = (approval.data -> 'subscription_ids' ->> 0)::uuid
   and w.week = (approval.data ->> 'week')::date
   and w.selection = 'autofilled' and w.outcome = 'autofilled' and w.reason is null;

-- Today's dashboard is counted by index alone: where a week's plans stand, with what they are and why they are left out;
drop index subscription_weeks_week;
create index subscription_weeks_week on subscription_weeks (channel_id, week, selection)
  include (subscription_id, outcome, product_id, reason);
-- whose they are, also of those that resume by then;
drop index subscriptions_active;
create index subscriptions_standing on subscriptions (channel_id, product_id)
  include (id, user_id, first_week, status) where status in ('active', 'paused');
-- and mails that have not left.
create index mails_unsent on mails (created_at) include (status, channel_id)
  where status in ('failed', 'kept', 'queued', 'sending');

-- What was paid back of a charge, when a day's charges are held against the gateway's.
create index refunds_attempt on refunds (payment_attempt_id);
