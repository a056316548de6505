-- the rarer kinds of orders by their worth: from the dearest on, few of them would be met
create index orders_kind_total on orders (channel_id, kind, total_cents desc, id desc)
  include (week, status, payment_state, zone_id) where kind <> 'subscription';
