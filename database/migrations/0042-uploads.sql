-- Sheets of converters that staff upload, and what became of their rows.

create table upload (
  id integer generated always as identity primary key,
  -- add: new converters; edit: changes of converters that are there
  kind text not null check (kind in ('add', 'edit')),
  title text not null,
  file_id integer not null references file,
  -- The fields of the sheet that are read, as its head names them.
  fields text[] not null,
  -- The upload that this one corrects.
  follows_id integer references upload,
  created_by integer not null references app_user,
  created_at timestamptz not null,
  -- Who started it for real. null: a dry run
  started_by integer references app_user,
  status text not null check (status in ('Queued', 'Running', 'Done', 'Done with errors', 'Failed')),
  -- Why it failed.
  failure text,
  -- How many rows the sheet has, and how many of them are worked on. A restart continues after last_line.
  row_count integer not null,
  done_count integer not null default 0,
  last_line integer not null default 1,
  added integer not null default 0,
  changed integer not null default 0,
  unchanged integer not null default 0,
  wrong integer not null default 0,
  -- What a dry run found to change first: the converter, and each field with its old and new value.
  differences jsonb not null default '[]',
  errors_file_id integer references file,
  finished_at timestamptz
);
create index upload_newest on upload (created_at desc, id desc);

-- The rows that were refused. The errors file is made of them.
create table upload_error (
  upload_id integer not null references upload,
  line integer not null,
  reason text not null,
  primary key (upload_id, line)
);

-- Sheets name converters by their serial number.
create index converter_serial_no on converter (serial_no) where serial_no <> '' and deleted_at is null;
