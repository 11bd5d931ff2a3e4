-- What adding and editing converters needs.

-- Pictures of one converter. Without any, those of its family are shown.
create table converter_picture (
  converter_id integer not null references converter,
  position smallint not null,
  file_id integer not null references file,
  primary key (converter_id, position)
);

-- The families with their converters, for the list of families.
create index converter_family on converter (family_id) where deleted_at is null;
