-- The unattended queue as it is shown: what needs a person first.
drop index concurrently if exists subscription_weeks_queue;
create index concurrently subscription_weeks_queue on subscription_weeks
  (channel_id, week,
   (case selection when 'autofilled' then '5' when 'skipped' then '6' when 'needs_attention' then '1'
      else case fill_state when 'stopped' then '0' when 'held' then '1' when 'ready' then '3' when 'off' then '4'
        else '2' end end),
   id)
  include (selection, fill_state, product_id, subscription_id, reason)
  where outcome is null and order_id is null and selection <> 'picked';
drop index concurrently if exists subscription_weeks_unattended;
