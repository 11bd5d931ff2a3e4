-- Tests of converters: what a laboratory found in a piece.

create table assay_test (
  id integer generated always as identity primary key,
  converter_id integer not null references converter,
  -- Who recorded it. A franchise changes only its own.
  company_id integer not null references company,
  created_by integer not null references app_user,
  subweight numeric(12, 3) not null check (subweight > 0),
  pt numeric(12, 3) not null check (pt >= 0),
  pd numeric(12, 3) not null check (pd >= 0),
  rh numeric(12, 3) not null check (rh >= 0),
  location text not null,
  notes text not null default '',
  -- Why it counts although it is far from the others. Empty: it does not.
  counted_reason text not null default '',
  version integer not null default 0,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index assay_test_converter on assay_test (converter_id, created_at desc, id desc) where deleted_at is null;
create trigger audit after insert or update or delete on assay_test for each row execute function audit_row();

-- The pieces of a converter that its counted tests found, for low, average and high. Kept by the tests.
create table converter_tested (
  converter_id integer primary key references converter,
  revision integer not null,
  -- [{weight, pt, pd, rh}], decimal text
  pieces jsonb not null
);
