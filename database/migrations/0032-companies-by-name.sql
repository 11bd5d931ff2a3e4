-- The list of users by company.
create index company_by_name on company (lower(name), id) where deleted_at is null;
