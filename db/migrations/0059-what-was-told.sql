-- What of a change somebody was told: whoever takes another plan, or moves, is told the rest. Null: all of it
-- (as it was written before this).
alter table price_change_mails add column parts text[];
-- Read before a click, and confirmed in the mail of that click: it says nothing about when the others were told.
alter table price_change_mails add column is_agreed boolean not null default false;

-- An import that cannot be carried out, and of which whoever runs the shop was told.
alter table imports add column broken_at timestamptz;
