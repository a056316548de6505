-- The unattended queue of a week with tens of thousands of boxes is counted and sorted by indexes alone.
create index subscription_weeks_unattended on subscription_weeks (channel_id, week, id)
  include (selection, product_id, subscription_id, reason)
  where outcome is null and order_id is null and selection <> 'picked';
create index week_proposals_found on week_proposals (channel_id, week, state) include (subscription_week_id);
drop index week_proposals_state;
