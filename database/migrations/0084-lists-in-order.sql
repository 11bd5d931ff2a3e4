-- What lists are read by in their order, and what single filters are found by.

-- A deep page of users is found in the index alone.
drop index app_user_name;
create index app_user_name on app_user (lower(last_name), lower(first_name), id) include (last_name, first_name, company_id) where deleted_at is null;
-- Where customers last sold to a company.
create index load_last_of_customer on load (customer_id, company_id, id desc) where deleted_at is null;
-- The few companies that buy, among many customers.
create index company_that_buys on company (kind, id) where kind <> 'SELLER';
