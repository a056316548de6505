-- The replacements of one week, however many there were in a year.
drop index concurrently if exists events_replaced;
create index concurrently events_replaced on events (channel_id, (data ->> 'week'), occurred_at desc, id desc)
  where kind = 'week.meals_replaced';
