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

-- The same of each load in a lot, and of each converter in it: what was expected of it. What it returned is its share of
-- the lot by expected ounces.
create table load_yield (
  lot_id integer not null references lot_yield,
  load_id integer not null references load,
  paid numeric(18, 4) not null,
  pt_expected numeric not null,
  pd_expected numeric not null,
  rh_expected numeric not null,
  primary key (lot_id, load_id)
);
create table converter_yield (
  lot_id integer not null references lot_yield,
  converter_id integer not null references converter,
  paid numeric(18, 4) not null,
  pt_expected numeric not null,
  pd_expected numeric not null,
  rh_expected numeric not null,
  primary key (lot_id, converter_id)
);
