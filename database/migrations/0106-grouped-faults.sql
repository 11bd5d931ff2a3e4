-- What is wrong with the rows of an upload, grouped by kind with the first rows of each, and how whole kinds are mended.
alter table upload add column faults jsonb not null default '[]';
alter table upload add column repairs jsonb not null default '[]';
