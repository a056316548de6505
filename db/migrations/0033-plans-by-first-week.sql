-- retention: how many plans began in each week
create index subscriptions_first_week on subscriptions (channel_id, first_week);
