alter table menu_items
  -- what goes into one portion, as the cook writes it: [{ name, amount, unit, food_group }]
  add column recipe jsonb not null default '[]' check (jsonb_typeof(recipe) = 'array'),
  -- how long it keeps, counted from the day of delivery: the label's use-by
  add column shelf_life_days integer not null default 5 check (shelf_life_days between 1 and 30);

-- When the customer chose this week's meals; null: they have not. Who chose first keeps what they chose.
alter table subscription_weeks add column picked_at timestamptz;
update subscription_weeks set picked_at = updated_at where selection = 'picked' and outcome is null;
