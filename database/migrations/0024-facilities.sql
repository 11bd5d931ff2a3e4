-- Facilities that people edit. A deleted one gives its city free; its code stays taken, because invoices have it.

alter table facility drop constraint facility_company_id_city_key;
create unique index facility_city on facility (company_id, lower(city)) where deleted_at is null;
