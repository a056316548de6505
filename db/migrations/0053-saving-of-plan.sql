-- What saving_in_week answers, as a table of one row: that becomes a part of the statement that asks, and is
-- planned with it. The old one stays for the release before this one.
create function saving_of_plan(plan subscriptions, asked date, known_by timestamptz default 'infinity')
returns table (percent integer) language sql stable parallel safe as $$
  select coalesce(
    (select part.after_value
       from price_changes change join price_change_parts part on part.change_id = change.id
      where change.channel_id = plan.channel_id and part.kind = 'saving' and change.from_week <= asked
        and change.withdrawn_at is null
        and change.created_at > plan.created_at and change.created_at <= known_by
      order by change.from_week desc, change.id desc limit 1),
    plan.discount_percent)
$$;
