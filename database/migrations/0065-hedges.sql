-- Metal that is sold forward, and how much of each metal may be open.

create table hedge (
  id integer generated always as identity primary key,
  company_id integer not null references company,
  hedge_no text not null check (hedge_no <> ''),
  -- The day on which it was sold.
  date date not null,
  metal text not null check (metal in ('pt', 'pd', 'rh')),
  -- Troy ounces, and dollars for one.
  ounces numeric(12, 3) not null check (ounces > 0),
  price numeric(12, 4) not null check (price > 0),
  counterparty text not null,
  reference text not null default '',
  version integer not null default 0,
  created_by integer not null references app_user,
  created_at timestamptz not null default now(),
  deleted_by integer references app_user,
  deleted_at timestamptz,
  client_id uuid,
  client_hash bytea,
  check ((client_id is null) = (client_hash is null))
);
create unique index hedge_client on hedge (company_id, client_id) where client_id is not null;
-- One confirmation of a broker may sell several metals. The same metal under the same number is the same hedge.
create unique index hedge_number on hedge (company_id, metal, upper(hedge_no)) where deleted_at is null;
create index hedge_newest on hedge (date desc, id desc) where deleted_at is null;
create trigger audit after insert or update or delete on hedge for each row execute function audit_row();

create table hedge_limit (
  company_id integer not null references company,
  metal text not null check (metal in ('pt', 'pd', 'rh')),
  -- Null for no limit.
  ounces numeric(12, 3) check (ounces > 0),
  -- When it was passed and mails told so. Null while the net is within it.
  warned_at timestamptz,
  version integer not null default 1,
  primary key (company_id, metal)
);
create trigger audit after insert or delete on hedge_limit for each row execute function audit_row('company_id');
-- A warning is no change by a person.
create trigger audit_changed after update on hedge_limit for each row
  when (old.ounces is distinct from new.ounces) execute function audit_row('company_id');

-- That ounces of invoices have changed since the limits were last compared with them. Each change adds a row, so that no
-- write waits for another; the job that compares deletes them.
create table exposure_change (id bigint generated always as identity primary key);
create function note_exposure_change() returns trigger language plpgsql as $$
begin
  if exists (select from hedge_limit where ounces is not null) then
    insert into exposure_change default values;
  end if;
  return null;
end $$;
create trigger exposure after insert or update or delete on invoice_figures for each statement execute function note_exposure_change();
