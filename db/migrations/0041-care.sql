alter table users
  -- a record that was found to be somebody's second one: all it had is the other's now, and it leads there
  add column merged_into uuid references users,
  add column merged_at timestamptz,
  -- nothing of the person is left in it; orders and books stay
  add column anonymised_at timestamptz,
  add check ((merged_into is null) = (merged_at is null)),
  add check (kind = 'customer' or (merged_into is null and anonymised_at is null));
create index users_merged on users (merged_into) where merged_into is not null;
create index guests_claimed on guests (claimed_by) where claimed_by is not null;
create index requests_user on requests (user_id);
create index gift_cards_holder on gift_cards (redeemed_by) where redeemed_by is not null;

alter table payment_methods
  -- by which name the gateway knows its owner; null: by its customer's id
  add column customer_ref uuid;

-- Cards that the gateway is to forget. Written in the transaction that decides it; the job asks until it is done.
create table card_detachments (
  id uuid primary key default uuid_v7(),
  gateway text not null,
  gateway_token text not null,
  created_at timestamptz not null default now()
);
alter table sandbox_gateway.cards add column detached_at timestamptz;

-- Events and ledger stay append-only but for these: a merge names the kept record as theirs, an erasure takes
-- words away. What happened, when, and every amount cannot be changed by anybody.
create function guard_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('tiffin.care', true) = 'on'
     and (new.id, new.receipt, new.kind, new.occurred_at) = (old.id, old.receipt, old.kind, old.occurred_at)
     and new.channel_id is not distinct from old.channel_id then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
drop trigger events_append_only on events;
create trigger events_append_only before update or delete on events
  for each row execute function guard_events();

create function guard_ledger() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('tiffin.care', true) = 'on'
     and (new.id, new.amount_cents, new.reason, new.created_at) = (old.id, old.amount_cents, old.reason, old.created_at)
     and new.gift_card_id is not distinct from old.gift_card_id
     and new.order_id is not distinct from old.order_id then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
drop trigger credit_ledger_append_only on credit_ledger;
create trigger credit_ledger_append_only before update or delete on credit_ledger
  for each row execute function guard_ledger();

-- A merged record is in no list, as a guest's that was claimed.
create or replace function index_people(ids uuid[]) returns void language sql as $$
  delete from customer_index
   where user_id in (select person.id from users person left join guests guest on guest.user_id = person.id
                      where person.id = any(ids)
                        and (guest.claimed_by is not null or person.merged_into is not null));
  insert into customer_index (user_id, channel_id, email, first_name, last_name, dayphone, city, state,
                              is_guest, created_at)
  select person.id, person.channel_id, coalesce(guest.email, person.email), person.first_name,
         person.last_name, person.dayphone, person.city, person.state, guest.user_id is not null,
         person.created_at
    from users person left join guests guest on guest.user_id = person.id
   where person.id = any(ids) and person.kind = 'customer' and guest.claimed_by is null
     and person.merged_into is null
   order by person.id
  on conflict (user_id) do update
     set email = excluded.email, first_name = excluded.first_name, last_name = excluded.last_name,
         dayphone = excluded.dayphone, city = excluded.city, state = excluded.state,
         is_guest = excluded.is_guest;
$$;

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
   where person.kind = 'customer' and guest.claimed_by is null and person.merged_into is null;
$$;
