-- At whose account the gateway is to forget the card; null: at that of the whole shop.
alter table card_detachments add column channel_id uuid references channels;
