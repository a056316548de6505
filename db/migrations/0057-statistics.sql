-- What the database has to know of a week to read it well, and soon after the week has come: at its own pace
-- it looks at a table again when a tenth of it has changed, which in a large shop is a month later.
create statistics weeks_undecided (mcv) on channel_id, week, outcome, order_id, selection
  from subscription_weeks;
alter table orders set (autovacuum_analyze_scale_factor = 0.01);
alter table subscription_weeks set (autovacuum_analyze_scale_factor = 0.01);
analyze orders;
analyze subscription_weeks;
