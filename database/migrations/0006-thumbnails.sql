-- A small copy of a picture, for lists: a file of its own.
alter table file add column thumbnail_id integer references file;
