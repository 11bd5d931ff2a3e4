-- The journal for the bookkeeper's program: accounts, the files that were made, and each entry as it was written.

create table sage_account (
  company_id integer not null references company,
  kind text not null check (kind in ('purchases', 'payable', 'cash', 'check', 'bank')),
  account text not null check (account <> ''),
  department text not null default '',
  description text not null default '',
  version integer not null default 1,
  primary key (company_id, kind)
);
create trigger audit after insert or update or delete on sage_account for each row execute function audit_row('company_id');

create table sage_export (
  id integer generated always as identity primary key,
  company_id integer not null references company,
  made_by integer not null references app_user,
  created_at timestamptz not null default now(),
  entries integer not null check (entries > 0)
);
create index sage_export_company on sage_export (company_id, id desc);

-- An invoice, or one of its payments, as it was posted. The last entry of each says what the books hold of it.
create table sage_entry (
  id integer generated always as identity primary key,
  export_id integer not null references sage_export,
  load_id integer not null references load,
  payment_id integer references payment,
  -- It takes back the entry before it.
  is_reversal boolean not null,
  reference text not null,
  day date not null,
  amount numeric(14, 2) not null,
  lines jsonb not null
);
create index sage_entry_export on sage_entry (export_id, id);
create index sage_entry_invoice on sage_entry (load_id, id desc) where payment_id is null;
create index sage_entry_payment on sage_entry (payment_id, id desc) where payment_id is not null;
