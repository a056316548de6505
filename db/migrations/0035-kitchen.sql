-- Portions of a line that the kitchen could not make: sold, but neither cooked, labelled nor packed.
alter table order_lines
  add column uncooked integer not null default 0,
  add constraint order_lines_uncooked check (uncooked between 0 and quantity);
