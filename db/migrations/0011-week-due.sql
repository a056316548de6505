-- Paid after its customer had skipped or cancelled: to be paid back, even if the process that knew of it died.
create index orders_to_pay_back on orders (id) where drop_reason is not null and status = 'paid';
create index menus_unlocked on menus (picking_deadline_at) where status in ('draft', 'published');
