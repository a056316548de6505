-- Any part of a name, an e-mail or a phone is found by its trigrams. Trusted: no superuser is needed for it.
create extension if not exists pg_trgm;

-- What the office's list of customers shows, filters and sorts by, one row each: whoever has a filter and an
-- order finds both in one index, with a quarter of a million customers too. Kept by the triggers below, each of
-- which writes only what it knows, in the transaction of the change.
create table customer_index (
  user_id uuid primary key references users on delete cascade,
  channel_id uuid not null references channels,
  -- of a guest the address that was typed, not the placeholder
  email text not null,
  first_name text not null,
  last_name text not null,
  dayphone text,
  city text,
  state text,
  is_guest boolean not null,
  created_at timestamptz not null,
  plan_status text not null default 'none' check (plan_status in ('none', 'active', 'paused', 'cancelled')),
  balance_cents integer not null default 0 check (balance_cents >= 0),
  search text not null generated always as (
    lower(first_name || ' ' || last_name || ' ' || email || ' ')
    || regexp_replace(coalesce(dayphone, ''), '\D', '', 'g')) stored
);
-- A guest's order that somebody has taken into their account is theirs: its own record is nobody's any more.
create function index_people(ids uuid[]) returns void language sql as $$
  delete from customer_index
   where user_id in (select user_id from guests where user_id = any(ids) and claimed_by is not null);
  insert into customer_index (user_id, channel_id, email, first_name, last_name, dayphone, city, state,
                              is_guest, created_at)
  select person.id, person.channel_id, coalesce(guest.email, person.email), person.first_name,
         person.last_name, person.dayphone, person.city, person.state, guest.user_id is not null,
         person.created_at
    from users person left join guests guest on guest.user_id = person.id
   where person.id = any(ids) and person.kind = 'customer' and guest.claimed_by is null
   order by person.id
  on conflict (user_id) do update
     set email = excluded.email, first_name = excluded.first_name, last_name = excluded.last_name,
         dayphone = excluded.dayphone, city = excluded.city, state = excluded.state,
         is_guest = excluded.is_guest;
$$;

create function index_new_people() returns trigger language plpgsql as $$
begin
  perform index_people(array(select id from new_rows where kind = 'customer'));
  return null;
end $$;
create trigger users_indexed after insert on users
  referencing new table as new_rows for each statement execute function index_new_people();

create function index_changed_people() returns trigger language plpgsql as $$
begin
  perform index_people(array(
    select after.id from new_rows after join old_rows before on before.id = after.id
     where after.kind = 'customer'
       and (after.email, after.first_name, after.last_name, after.dayphone, after.city, after.state)
           is distinct from
           (before.email, before.first_name, before.last_name, before.dayphone, before.city, before.state)));
  return null;
end $$;
create trigger users_reindexed after update on users
  referencing old table as old_rows new table as new_rows
  for each statement execute function index_changed_people();

create function index_guests() returns trigger language plpgsql as $$
begin
  perform index_people(array(select user_id from rows));
  return null;
end $$;
create trigger guests_indexed after insert on guests
  referencing new table as rows for each statement execute function index_guests();
create trigger guests_reindexed after update on guests
  referencing new table as rows for each statement execute function index_guests();
create trigger guests_unindexed after delete on guests
  referencing old table as rows for each statement execute function index_guests();

-- The best that one of the customer's plans is. The row is locked before the plans are read: of two changes at
-- once the second sees the first.
create function index_plans(ids uuid[]) returns void language plpgsql as $$
begin
  perform from customer_index where user_id = any(ids) order by user_id for update;
  update customer_index person set plan_status = coalesce(
      (select status from subscriptions where user_id = person.user_id
        order by array_position(array['active', 'paused', 'cancelled'], status) limit 1), 'none')
   where user_id = any(ids);
end $$;

create function index_new_plans() returns trigger language plpgsql as $$
begin
  perform index_plans(array(select user_id from new_rows));
  return null;
end $$;
create trigger subscriptions_indexed after insert on subscriptions
  referencing new table as new_rows for each statement execute function index_new_plans();

create function index_changed_plans() returns trigger language plpgsql as $$
declare
  changed uuid[] := array(
    select unnest(array[before.user_id, after.user_id])
      from new_rows after join old_rows before on before.id = after.id
     where (after.user_id, after.status) is distinct from (before.user_id, before.status));
begin
  if cardinality(changed) > 0 then perform index_plans(changed); end if;
  return null;
end $$;
create trigger subscriptions_reindexed after update on subscriptions
  referencing old table as old_rows new table as new_rows
  for each statement execute function index_changed_plans();

create function index_gone_plans() returns trigger language plpgsql as $$
begin
  perform index_plans(array(select user_id from old_rows));
  return null;
end $$;
create trigger subscriptions_unindexed after delete on subscriptions
  referencing old table as old_rows for each statement execute function index_gone_plans();

-- The ledger's own key lets one line of a customer in at a time: the newest one is the balance.
create function index_balances() returns trigger language plpgsql as $$
begin
  update customer_index person set balance_cents = newest.balance_cents
    from (select distinct on (user_id) user_id, balance_cents from new_rows
           order by user_id, sequence desc) newest
   where person.user_id = newest.user_id;
  return null;
end $$;
create trigger credit_ledger_indexed after insert on credit_ledger
  referencing new table as new_rows for each statement execute function index_balances();

-- All of it anew: here, and after a bulk load that went past the triggers.
create function index_customers() returns void language sql as $$
  select index_people(array(select id from users where kind = 'customer'));
  select index_plans(array(select distinct user_id from subscriptions));
  update customer_index person set balance_cents = newest.balance_cents
    from (select distinct on (user_id) user_id, balance_cents from credit_ledger
           order by user_id, sequence desc) newest
   where person.user_id = newest.user_id;
$$;
select index_customers();
-- made after the rows, which is quicker. What is filtered by stands in each: a page and its count need no row
-- that is not shown.
create index customer_index_joined on customer_index (channel_id, created_at, user_id)
  include (plan_status, state, balance_cents);
create index customer_index_balance on customer_index (channel_id, balance_cents, user_id)
  include (plan_status, state, created_at);
create index customer_index_plan on customer_index (channel_id, plan_status, created_at, user_id)
  include (state, balance_cents);
create index customer_index_state on customer_index (channel_id, state, created_at, user_id)
  include (plan_status, balance_cents);
create index customer_index_search on customer_index using gin (search gin_trgm_ops);

-- Two staff who edit one customer at once: the second is told.
alter table users add column version integer not null default 1;

-- What staff tell each other about a customer. Nobody outside reads it; nothing is taken back.
create table customer_notes (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references users on delete cascade,
  author_id uuid not null references users,
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null default now()
);
create index customer_notes_user on customer_notes (user_id, created_at desc, id desc);

-- one customer's history, page by page
drop index events_subject;
create index events_subject on events (subject_user_id, occurred_at desc, id desc);
drop index mails_user;
create index mails_user on mails (user_id, created_at desc, id desc);
