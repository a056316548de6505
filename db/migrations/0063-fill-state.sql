-- What the last rehearsal says of a box stands with its week too: the queue is then one table's rows, in an index's order.
alter table subscription_weeks add column fill_state text;
