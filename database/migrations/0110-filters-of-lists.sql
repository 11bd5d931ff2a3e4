-- What lists are filtered by.

-- The loads of a facility and of a buyer by type, as those of a customer (`load_customer`).
create index load_facility on load (facility_id, type, id desc) where deleted_at is null;
create index load_buyer on load (buyer_id, type, id desc) where deleted_at is null;
-- The open loads of a tab by status, in its order.
create index load_tab_of_status on load (company_id, type, status, updated_at desc, id desc) where type in (1, 2, 5) and deleted_at is null;

-- The open loads of all tabs by age, for the dashboard.
create index load_open_by_age on load (created_at, id desc) where type in (1, 2, 5) and deleted_at is null and dismissed_at is null;

-- With those who have left, for the filters of what was.
drop index company_listed;
create index company_listed on company (kind, lower(name), id);
drop index app_user_name;
create index app_user_name on app_user (lower(last_name), lower(first_name), id) include (last_name, first_name, company_id, deleted_at);
