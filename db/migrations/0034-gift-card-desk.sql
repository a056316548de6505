alter table gift_cards
  -- sent back with every edit: a second editor is told
  add column version integer not null default 1,
  -- for whom and why staff issued it
  add column recipient text,
  add column reason text,
  add column issued_by uuid references users,
  -- made by the form: what was issued by one click has the same
  add column issue_id uuid;
create index gift_cards_newest on gift_cards (channel_id, created_at desc, id desc);
create index gift_cards_issue on gift_cards (issue_id) where issue_id is not null;
create index gift_cards_search on gift_cards using gin
  (lower(code_hint || ' ' || coalesce(recipient, '') || ' ' || coalesce(reason, '')) gin_trgm_ops);

create index events_gift_card on events ((data ->> 'gift_card_id')) where data ? 'gift_card_id';
