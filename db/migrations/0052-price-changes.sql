-- What plans, delivery and Subscribe & Save cost from a week on. The columns of products, delivery_zones and
-- the percentage agreed on are what held before the first change; weeks before a change keep what they had.
create table price_changes (
  id uuid primary key default uuid_v7(),
  channel_id uuid not null references channels,
  from_week date not null check (extract(isodow from from_week) = 1),
  -- somebody with a plan pays more: told in time, or it comes later
  is_dearer boolean not null,
  announce_at timestamptz not null,
  -- everybody whom it concerned then was written to
  announced_at timestamptz,
  -- those whom it concerns since were last looked for
  looked_at timestamptz,
  withdrawn_at timestamptz,
  made_by uuid references users,
  created_at timestamptz not null default now()
);
create index price_changes_channel on price_changes (channel_id, from_week desc);
create index price_changes_made_by on price_changes (made_by);

create table price_change_parts (
  change_id uuid not null references price_changes,
  kind text not null check (kind in ('plan_price', 'delivery_fee', 'free_over', 'saving')),
  product_id uuid references products,
  zone_id uuid references delivery_zones on delete cascade,
  -- cents, or percent saved; null: delivery is never free
  before_value integer,
  after_value integer,
  unique nulls not distinct (change_id, kind, product_id, zone_id),
  check ((kind = 'plan_price') = (product_id is not null)),
  check ((kind in ('delivery_fee', 'free_over')) = (zone_id is not null)),
  check (kind = 'free_over' or (before_value >= 0 and after_value >= 0 and after_value is not null))
);
create index price_change_parts_product on price_change_parts (product_id) where product_id is not null;
create index price_change_parts_zone on price_change_parts (zone_id) where zone_id is not null;

-- Nobody is told the same thing twice; whoever was told hears of a withdrawal.
create table price_change_mails (
  change_id uuid not null references price_changes,
  user_id uuid not null references users,
  told_at timestamptz not null,
  withdrawal_told_at timestamptz,
  primary key (change_id, user_id)
);
create index price_change_mails_user on price_change_mails (user_id);

create trigger price_changes_changed after insert or update of from_week, withdrawn_at on price_changes
  for each statement execute function tell_content_changed();

-- The three that follow are the only answer to "what does it cost in that week". `known_by` leaves out
-- changes that were made later: an order keeps what held when it was placed.
create function prices_in_week(asked date, known_by timestamptz default 'infinity')
returns table (product_id uuid, price_per_meal_cents integer, price_per_box_cents integer)
language sql stable parallel safe as $$
  select product.id,
         case when product.picking then coalesce(changed.cents, product.price_per_meal_cents) end,
         case when not product.picking then coalesce(changed.cents, product.price_per_box_cents) end
    from products product
    left join lateral (
      select part.after_value as cents
        from price_change_parts part join price_changes change on change.id = part.change_id
       where part.product_id = product.id and change.from_week <= asked
         and change.withdrawn_at is null and change.created_at <= known_by
       order by change.from_week desc, change.id desc limit 1) changed on true
$$;

create function fees_in_week(asked date, known_by timestamptz default 'infinity')
returns table (zone_id uuid, fee_cents integer, free_over_cents integer)
language sql stable parallel safe as $$
  select zone.id, coalesce(fee.cents, zone.fee_cents),
         -- a change to "never free" is a change as well
         case when free.changed then free.cents else zone.free_over_cents end
    from delivery_zones zone
    left join lateral (
      select part.after_value as cents
        from price_change_parts part join price_changes change on change.id = part.change_id
       where part.zone_id = zone.id and part.kind = 'delivery_fee' and change.from_week <= asked
         and change.withdrawn_at is null and change.created_at <= known_by
       order by change.from_week desc, change.id desc limit 1) fee on true
    left join lateral (
      select part.after_value as cents, true as changed
        from price_change_parts part join price_changes change on change.id = part.change_id
       where part.zone_id = zone.id and part.kind = 'free_over' and change.from_week <= asked
         and change.withdrawn_at is null and change.created_at <= known_by
       order by change.from_week desc, change.id desc limit 1) free on true
$$;

-- Of those who agreed to their percentage before it was changed; whoever came later has what they agreed to.
create function saving_in_week(plan subscriptions, asked date, known_by timestamptz default 'infinity')
returns integer language sql stable parallel safe as $$
  select coalesce(
    (select part.after_value
       from price_changes change join price_change_parts part on part.change_id = change.id
      where change.channel_id = plan.channel_id and part.kind = 'saving' and change.from_week <= asked
        and change.withdrawn_at is null
        and change.created_at > plan.created_at and change.created_at <= known_by
      order by change.from_week desc, change.id desc limit 1),
    plan.discount_percent)
$$;
