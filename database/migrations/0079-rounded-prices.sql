-- How many rows of an upload had a price with cents, which is stored in whole dollars, and the first of them.
alter table upload add column rounded integer not null default 0;
alter table upload add column roundings jsonb not null default '[]';
