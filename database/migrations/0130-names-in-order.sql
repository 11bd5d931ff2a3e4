-- Customers by name, with those who have left: lists of loads in the order of their customers read the first names alone.
drop index company_by_name;
create index company_by_name on company (lower(name), id);
