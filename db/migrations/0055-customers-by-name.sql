-- Lists of a week's customers are read by name: a page reads its own rows, however many the week has.
create index customer_index_name on customer_index
  (channel_id, lower(last_name || ' ' || first_name), user_id);
