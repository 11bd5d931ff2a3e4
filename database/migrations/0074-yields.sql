-- What came back of what was bought. It is written once, when a settlement is completed, from the items of its lots as they
-- were put into them, and never changes.

-- A lot of a completed settlement that holds loads.
create table lot_yield (
  lot_id integer primary key references lot,
  company_id integer not null references company,
  -- The day on which the refiner received it.
  received_date date not null,
  completed_at timestamptz not null,
  -- What was paid for its items, and what came back for its metals after all charges. Dollars.
  paid numeric(18, 4) not null,
  pt_worth numeric not null,
  pd_worth numeric not null,
  rh_worth numeric not null,
  -- Troy ounces: of the receipts of its items, and of the refiner.
  pt_expected numeric not null,
  pd_expected numeric not null,
  rh_expected numeric not null,
  pt_returned numeric not null,
  pd_returned numeric not null,
  rh_returned numeric not null,
  -- The hedge prices of its settlement, dollars for one ounce.
  pt_price numeric not null,
  pd_price numeric not null,
  rh_price numeric not null
);
create index lot_yield_of_company on lot_yield (company_id, completed_at);

-- The same of each load in a lot, each converter in it, and each family as its converters stood on that day: what was
-- expected of it. What it returned is its share of the lot by expected ounces. Three estimates in dollars follow from
-- that, to order and to compare by: what came back for it, and what was expected and came back at the hedge prices.
create table load_yield (
  lot_id integer not null references lot_yield,
  load_id integer not null references load,
  paid numeric(18, 4) not null,
  pt_expected numeric not null,
  pd_expected numeric not null,
  rh_expected numeric not null,
  worth float8 not null,
  expected float8 not null,
  returned float8 not null,
  primary key (lot_id, load_id)
);
create index load_yield_load on load_yield (load_id);
create table converter_yield (
  lot_id integer not null references lot_yield,
  converter_id integer not null references converter,
  paid numeric(18, 4) not null,
  pt_expected numeric not null,
  pd_expected numeric not null,
  rh_expected numeric not null,
  worth float8 not null,
  expected float8 not null,
  returned float8 not null,
  primary key (lot_id, converter_id)
);
create index converter_yield_converter on converter_yield (converter_id);
create table family_yield (
  lot_id integer not null references lot_yield,
  -- Null for the converters without one.
  family_id integer references family,
  paid numeric(18, 4) not null,
  pt_expected numeric not null,
  pd_expected numeric not null,
  rh_expected numeric not null,
  worth float8 not null,
  expected float8 not null,
  returned float8 not null,
  unique nulls not distinct (lot_id, family_id)
);
create index family_yield_family on family_yield (family_id);
