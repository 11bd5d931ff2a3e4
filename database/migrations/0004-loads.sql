-- Loads, from cart to settled invoice, with their items and payments.

create table load (
  id integer generated always as identity (start with 1001) primary key,
  company_id integer not null references company,
  customer_id integer not null references company,
  buyer_id integer not null references app_user,
  assistant_id integer references app_user,
  video_grader_id integer references app_user,
  facility_id integer not null references facility,
  name text not null,
  -- 1 cart, 2 request, 3 pending invoice, 4 settled invoice, 5 quote
  type smallint not null check (type in (1, 2, 3, 4, 5)),
  -- 1 not started, 2 in process, 3 converted to quote, 4 waiting for the buyer, 7 completed
  status smallint not null check (status in (1, 2, 3, 4, 7)),
  is_quote boolean not null default false,
  is_grading_session boolean not null default false,
  quote_valid_until date,
  notes text not null default '',
  business_license text not null default '',
  drivers_license text not null default '',
  ein text not null default '',
  can_seller_add_to_cart boolean not null default false,
  discount numeric(12, 2) not null default 0 check (discount >= 0),
  discount_is_percentage boolean not null default true,
  seller_finalised_by integer references app_user,
  seller_finalised_at timestamptz,
  buyer_finalised_at timestamptz,
  invoice_no text unique,
  invoice_settled_at timestamptz,
  pay_forward_date date,
  signature_file_id integer references file,
  signed_on date,
  -- Kept in the transaction of each change to items, discount and payments.
  item_count integer not null default 0,
  pending_count integer not null default 0,
  subtotal numeric(14, 2) not null default 0,
  grandtotal numeric(14, 2) not null default 0 check (grandtotal >= 0),
  amount_paid numeric(14, 2) not null default 0 check (amount_paid >= 0),
  balance numeric(14, 2) not null generated always as (grandtotal - amount_paid) stored,
  version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  check (not discount_is_percentage or discount <= 100),
  constraint load_paid_within_total check (amount_paid <= grandtotal),
  constraint load_invoice_numbered check (type not in (3, 4) or invoice_no is not null)
);
create index load_tab on load (company_id, type, updated_at desc, id desc) where deleted_at is null;
create index load_all on load (type, updated_at desc, id desc) where deleted_at is null;
create index load_customer on load (customer_id, type, id desc) where deleted_at is null;

create table load_item (
  id integer generated always as identity primary key,
  load_id integer not null references load,
  converter_id integer references converter,
  oem text not null,
  description text not null default '',
  type_id integer not null references converter_type,
  price_unit text not null check (price_unit in ('piece', 'lb')),
  box integer not null default 0 check (box >= 0),
  quantity numeric(12, 3) not null check (quantity > 0),
  unit integer not null check (unit > 0),
  final_quantity numeric(12, 3) check (final_quantity > 0),
  final_unit integer check (final_unit > 0),
  -- The offer price fixed when it was added, with the receipt that explains it.
  offer_price numeric(12, 2) not null check (offer_price >= 0),
  is_estimated boolean not null default false,
  is_override boolean not null default false,
  receipt jsonb,
  price_version integer not null references pricing_version,
  adjusted_price numeric(12, 2) check (adjusted_price >= 0),
  markup numeric(12, 2) not null default 0,
  markup_is_percentage boolean not null default false,
  unit_price numeric(12, 2) not null check (unit_price >= 0),
  total numeric(14, 2) not null check (total >= 0),
  -- 0 pending, 1 approved, 2 rejected, 3 modified
  status smallint not null check (status in (0, 1, 2, 3)),
  reason text not null default '',
  vin text not null default '',
  warning text not null default '',
  is_mark_for_test boolean not null default false,
  added_by integer not null references app_user,
  decided_by integer references app_user,
  client_id uuid,
  version integer not null default 0,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (load_id, client_id)
);
create index load_item_load on load_item (load_id, id) where deleted_at is null;
create index load_item_converter on load_item (converter_id, created_at) where deleted_at is null;

create table load_item_picture (
  item_id integer not null references load_item,
  position smallint not null,
  file_id integer not null references file,
  primary key (item_id, position)
);

create table payment (
  id integer generated always as identity primary key,
  load_id integer not null references load,
  method text not null check (method in ('CHECK', 'CASH', 'Bank Transfer')),
  reference_number text not null default '',
  amount numeric(14, 2) not null check (amount > 0),
  created_by integer not null references app_user,
  created_at timestamptz not null default now(),
  deleted_by integer references app_user,
  deleted_at timestamptz,
  client_id uuid,
  unique (load_id, client_id),
  check (method = 'CASH' or reference_number <> '')
);
create index payment_load on payment (load_id) where deleted_at is null;

create trigger audit after insert or update or delete on load for each row execute function audit_row();
create trigger audit after insert or update or delete on load_item for each row execute function audit_row();
create trigger audit after insert or update or delete on payment for each row execute function audit_row();
