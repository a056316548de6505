/**
 * Insert by insert, the list of customers would be written three times, and its trigrams with it. It waits
 * while the shop is filled, and is made in one go afterwards. What is put down is kept beside the rest of the
 * run's own tables: a run that is cut short must not lose it.
 */
export const putDownCustomerIndex = `
  create table big_shop.search_index as
  select pg_get_indexdef('customer_index_search'::regclass) as definition;
  drop index customer_index_search;
  alter table users disable trigger users_indexed;
  alter table subscriptions disable trigger subscriptions_indexed;
  alter table credit_ledger disable trigger credit_ledger_indexed;`;

export const takeUpCustomerIndex = `
  select index_customers();
  do $$ begin execute (select definition from big_shop.search_index); end $$;
  alter table users enable trigger users_indexed;
  alter table subscriptions enable trigger subscriptions_indexed;
  alter table credit_ledger enable trigger credit_ledger_indexed;`;
