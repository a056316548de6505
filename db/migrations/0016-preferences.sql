-- A form that was opened before another window saved must not take an allergen away again.
alter table preferences add column version integer not null default 1;
