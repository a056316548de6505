-- The office's list of events by what happened, and by what the shop did by itself, among millions.
drop index events_kind;
create index events_kind on events (channel_id, kind, occurred_at desc, id desc) include (actor_id);
create index events_of_shop on events (channel_id, kind, occurred_at desc, id desc) where actor_id is null;
-- gift cards by their worth
create index gift_cards_amount on gift_cards (channel_id, amount_cents desc, id desc);
