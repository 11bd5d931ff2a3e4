-- Which line of a running upload is about which converter. A later line about the same one is refused.

create table upload_converter (
  upload_id integer not null references upload,
  converter_id integer not null references converter,
  line integer not null,
  primary key (upload_id, converter_id)
);
