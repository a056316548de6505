-- An order keeps what held when it was placed (0052): a change that was withdrawn only after that is part of it.
-- `withdrawn_at` is the database's time, as `created_at` and `known_by` are.
create or replace function prices_in_week(asked date, known_by timestamptz default 'infinity')
returns table (product_id uuid, price_per_meal_cents integer, price_per_box_cents integer)
language sql stable parallel safe as $$
  select product.id,
         case when product.picking then coalesce(changed.cents, product.price_per_meal_cents) end,
         case when not product.picking then coalesce(changed.cents, product.price_per_box_cents) end
    from products product
    left join lateral (
      select part.after_value as cents
        from price_change_parts part join price_changes change on change.id = part.change_id
       where part.product_id = product.id and change.from_week <= asked and change.created_at <= known_by
         and (change.withdrawn_at is null or change.withdrawn_at > known_by)
       order by change.from_week desc, change.id desc limit 1) changed on true
$$;

create or replace function fees_in_week(asked date, known_by timestamptz default 'infinity')
returns table (zone_id uuid, fee_cents integer, free_over_cents integer)
language sql stable parallel safe as $$
  select zone.id, coalesce(fee.cents, zone.fee_cents),
         -- a change to "never free" is a change as well
         case when free.changed then free.cents else zone.free_over_cents end
    from delivery_zones zone
    left join lateral (
      select part.after_value as cents
        from price_change_parts part join price_changes change on change.id = part.change_id
       where part.zone_id = zone.id and part.kind = 'delivery_fee'
         and change.from_week <= asked and change.created_at <= known_by
         and (change.withdrawn_at is null or change.withdrawn_at > known_by)
       order by change.from_week desc, change.id desc limit 1) fee on true
    left join lateral (
      select part.after_value as cents, true as changed
        from price_change_parts part join price_changes change on change.id = part.change_id
       where part.zone_id = zone.id and part.kind = 'free_over'
         and change.from_week <= asked and change.created_at <= known_by
         and (change.withdrawn_at is null or change.withdrawn_at > known_by)
       order by change.from_week desc, change.id desc limit 1) free on true
$$;

create or replace function saving_of_plan(plan subscriptions, asked date, known_by timestamptz default 'infinity')
returns table (percent integer) language sql stable parallel safe as $$
  select coalesce(
    (select part.after_value
       from price_changes change join price_change_parts part on part.change_id = change.id
      where change.channel_id = plan.channel_id and part.kind = 'saving' and change.from_week <= asked
        and change.created_at > plan.created_at and change.created_at <= known_by
        and (change.withdrawn_at is null or change.withdrawn_at > known_by)
      order by change.from_week desc, change.id desc limit 1),
    plan.discount_percent)
$$;
