-- How many new converters of an upload have no price, how many of its rows have an unlikely weight, assay or price, and
-- the first of these.
alter table upload add column unpriced integer not null default 0;
alter table upload add column unlikely integer not null default 0;
alter table upload add column unlikelies jsonb not null default '[]';

-- The first number stood among the changes, which only edits have.
update upload set unpriced = coalesce((differences -> 0)::integer, 0), differences = '[]' where kind = 'add';
