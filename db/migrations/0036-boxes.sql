-- What is printed on a box and scanned: from the order's own random id, so that every order has one and nobody
-- can count from one box to the next.
create function box_code(order_id uuid) returns text language sql immutable parallel safe
  return upper(left(md5(order_id::text), 12));
create index orders_box_code on orders (channel_id, box_code(id));

-- What the packers know of an order's box. Whether it is shipped or delivered is the order's own status.
create table boxes (
  order_id uuid primary key references orders on delete cascade,
  -- null: not packed, or taken out again
  packed_at timestamptz,
  packed_by uuid references users,
  -- its meals were changed after it was packed: somebody has to open it
  is_reopened boolean not null default false,
  check (packed_at is null or not is_reopened),
  check (packed_at is not null or packed_by is null)
);
create index boxes_packed_by on boxes (packed_by) where packed_by is not null;

-- a box that holds something else than its order says is not packed, whoever changed the order
create function reopen_boxes() returns trigger language plpgsql as $$
begin
  update boxes set packed_at = null, packed_by = null, is_reopened = true
   where packed_at is not null
     and order_id in (
       select order_id from (
         select order_id, id, menu_item_id, quantity - uncooked as portions from old_rows
         except select order_id, id, menu_item_id, quantity - uncooked from new_rows) changed)
     and exists (select from orders where id = boxes.order_id and status = 'in_production');
  return null;
end $$;
create function reopen_boxes_of_lines() returns trigger language plpgsql as $$
begin
  update boxes set packed_at = null, packed_by = null, is_reopened = true
   where packed_at is not null and order_id in (select order_id from changed)
     and exists (select from orders where id = boxes.order_id and status = 'in_production');
  return null;
end $$;
create trigger order_lines_repacked after update on order_lines
  referencing old table as old_rows new table as new_rows for each statement execute function reopen_boxes();
create trigger order_lines_added after insert on order_lines
  referencing new table as changed for each statement execute function reopen_boxes_of_lines();
create trigger order_lines_taken after delete on order_lines
  referencing old table as changed for each statement execute function reopen_boxes_of_lines();
