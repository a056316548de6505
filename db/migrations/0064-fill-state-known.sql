-- What the last rehearsals have said, while others read and write; the next one says it of whatever is missed.
update subscription_weeks w set fill_state = f.state
  from week_proposals f where f.subscription_week_id = w.id and w.outcome is null;
