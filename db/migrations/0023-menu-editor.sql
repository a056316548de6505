alter table menus
  -- two people at one menu: the second is told
  add column version integer not null default 1,
  -- plans and orders of the week have still to follow a change of the menu
  add column unsettled boolean not null default false;
create index menus_unsettled on menus (id) where unsettled;

-- A meal that is no longer cooked stays for the orders that had it.
alter table menu_items
  add column retired_at timestamptz,
  add column version integer not null default 1;
