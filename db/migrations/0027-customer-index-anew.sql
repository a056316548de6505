-- Written once each: in two steps every row, and its trigrams, would be written twice.
create or replace function index_customers() returns void language sql as $$
  delete from customer_index;
  insert into customer_index (user_id, channel_id, email, first_name, last_name, dayphone, city, state,
                              is_guest, created_at, plan_status, balance_cents)
  select person.id, person.channel_id, coalesce(guest.email, person.email), person.first_name,
         person.last_name, person.dayphone, person.city, person.state, guest.user_id is not null,
         person.created_at,
         coalesce((select status from subscriptions where user_id = person.id
                    order by array_position(array['active', 'paused', 'cancelled'], status) limit 1), 'none'),
         coalesce((select balance_cents from credit_ledger where user_id = person.id
                    order by sequence desc limit 1), 0)
    from users person left join guests guest on guest.user_id = person.id
   where person.kind = 'customer' and guest.claimed_by is null;
$$;
