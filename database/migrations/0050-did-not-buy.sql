-- What was offered and not bought: the converter, how many, the price that was offered, where and to whom.

create table did_not_buy (
  id integer generated always as identity primary key,
  company_id integer not null references company,
  customer_id integer not null references company,
  facility_id integer not null references facility,
  load_id integer not null references load,
  item_id integer references load_item,
  converter_id integer references converter,
  oem text not null,
  type_id integer not null references converter_type,
  price_unit text not null check (price_unit in ('piece', 'lb')),
  quantity numeric(12, 3) not null check (quantity > 0),
  unit integer not null check (unit > 0),
  price numeric(12, 2) not null check (price >= 0),
  marked_by integer not null references app_user,
  created_at timestamptz not null default now(),
  -- The item was bought after all.
  deleted_at timestamptz
);
create unique index did_not_buy_item on did_not_buy (item_id) where deleted_at is null;
create index did_not_buy_company on did_not_buy (company_id, created_at desc, id desc) where deleted_at is null;
create trigger audit after insert or update or delete on did_not_buy for each row execute function audit_row();
