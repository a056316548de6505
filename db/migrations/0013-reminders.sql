-- Once per week everybody is asked who has to be; whoever the pass has reached is known by the mail's own key.
alter table menus
  add column reminded_at timestamptz,
  add column cards_warned_at timestamptz;
