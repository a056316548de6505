-- Ten random hex digits meet after a million or two; a counter, scattered by an odd factor, never does.
-- The R keeps its numbers apart from those that were given before.
create sequence receipt_numbers;
alter table events alter column receipt set default
  'R' || upper(lpad(to_hex(mod(nextval('receipt_numbers')::numeric * 41231686427, 68719476736)::bigint), 9, '0'));
