-- When somebody who waits for us was told that we come; null: they still wait.
alter table delivery_interests add column told_at timestamptz;
create index delivery_interests_waiting on delivery_interests (channel_id, zip_code) where told_at is null;
