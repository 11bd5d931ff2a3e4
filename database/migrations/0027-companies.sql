-- Companies that people edit.

-- The facilities at which a customer sells.
create table company_facility (
  company_id integer not null references company,
  facility_id integer not null references facility,
  primary key (company_id, facility_id)
);
create trigger audit after insert or update or delete on company_facility for each row execute function audit_row('company_id');

alter table company
  -- What a franchise asks of its own carts, beside what the facility asks.
  add cart_picture_required boolean not null default false,
  add cart_signature_required boolean not null default false,
  add cart_ein_required boolean not null default false,
  -- The facility that its new carts begin with.
  add default_facility_id integer references facility;

create unique index company_email on company (parent_id, lower(email)) where deleted_at is null and email <> '';
create index company_listed on company (kind, lower(name), id) where deleted_at is null;
create index company_listed_under on company (parent_id, lower(name), id) where deleted_at is null;
