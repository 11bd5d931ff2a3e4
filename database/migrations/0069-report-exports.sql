-- Sheets of reports that are made in the background.
create table report_export (
  id integer generated always as identity primary key,
  created_by integer not null references app_user,
  -- The kind of download, with its format, and what narrows it.
  kind text not null,
  input jsonb not null,
  name text not null,
  status text not null default 'Queued' check (status in ('Queued', 'Running', 'Done', 'Failed')),
  -- Rows written so far, and how many there are, where that is known.
  rows integer not null default 0,
  total integer,
  -- What its reader might see when it was made. The sheet is given to nobody who may see less by now.
  rights text not null default '',
  file_id integer references file,
  failure text not null default '',
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index report_export_of_user on report_export (created_by, id desc);
