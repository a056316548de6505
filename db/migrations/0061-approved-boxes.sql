-- A box that went as staff had approved it says so (its reason), as nothing else tells it from one that the run filled.
update subscription_weeks w set reason = 'approved'
  from events approval
 where approval.kind = 'week.fill_approved'
   and w.subscription_id = (approval.data -> 'subscription_ids' ->> 0)::uuid
   and w.week = (approval.data ->> 'week')::date
   and w.selection = 'autofilled' and w.outcome = 'autofilled' and w.reason is null;
