-- The refiner's own papers, as they came.
create table settlement_document (
  id integer generated always as identity primary key,
  settlement_id integer not null references settlement,
  file_id integer not null references file,
  name text not null check (name <> ''),
  media_type text not null,
  bytes integer not null check (bytes > 0),
  added_by integer not null references app_user,
  added_at timestamptz not null default now(),
  deleted_by integer references app_user,
  deleted_at timestamptz,
  check ((deleted_by is null) = (deleted_at is null))
);
create index settlement_document_shown on settlement_document (settlement_id, id) where deleted_at is null;
create trigger audit after insert or update or delete on settlement_document for each row execute function audit_row();

-- Which column of a processing company's sheets is which column of the lot table.
create table settlement_sheet_mapping (
  company_id integer not null references company,
  -- The processing company, in upper case.
  prepared_for text not null check (prepared_for <> ''),
  -- The heading in the sheet by the name of the column.
  mapping jsonb not null,
  updated_by integer not null references app_user,
  updated_at timestamptz not null default now(),
  primary key (company_id, prepared_for)
);
