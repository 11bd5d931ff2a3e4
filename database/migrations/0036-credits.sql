-- Lookup credits of sellers, and the lookups that they were spent on.

-- The credits of a company. A company without a row has none.
create table lookup_account (
  company_id integer primary key references company,
  credits integer not null check (credits >= 0)
);

-- Who looked up which code, and when. Rows stay: reports count them.
create table lookup (
  id bigint generated always as identity primary key,
  company_id integer not null references company,
  user_id integer not null references app_user,
  -- Without case and separators, so that the spellings of one code are one code.
  code text not null,
  -- As it was chosen.
  stamped text not null,
  -- It cost a credit. The same code again within a day costs nothing.
  is_paid boolean not null,
  looked_up_at timestamptz not null
);
create index lookup_paid on lookup (company_id, code, looked_up_at desc) where is_paid;
create index lookup_of_month on lookup (company_id, looked_up_at) where is_paid;
create index lookup_time on lookup (looked_up_at, code);

-- The converters that the lookups of a company have found, and when it last paid for one of them.
create table looked_up_converter (
  company_id integer not null references company,
  converter_id integer not null references converter,
  looked_up_at timestamptz not null,
  primary key (company_id, converter_id)
);
