-- Corrected assays that follow from what came back, until someone decides about them.

-- How many pieces of a converter a lot held, so that old lots are compared by its present assay. Null where some of it was
-- bought by weight.
alter table converter_yield add column pieces numeric;
update converter_yield set pieces = held.pieces
from (
  select lot_item.lot_id, item.converter_id, case when bool_and(item.price_unit = 'piece') then sum(lot_item.quantity) end as pieces
  from lot_item join load_item item on item.id = lot_item.item_id group by 1, 2
) held
where held.lot_id = converter_yield.lot_id and held.converter_id = converter_yield.converter_id;

create table assay_proposal (
  id integer generated always as identity primary key,
  -- The company whose lots are the evidence.
  company_id integer not null references company,
  converter_id integer not null references converter,
  made_at timestamptz not null,
  -- The assay from which it starts: grams and parts per million. It is out of date when the converter has another one.
  weight numeric(12, 3) not null,
  pt numeric(12, 3) not null,
  pd numeric(12, 3) not null,
  rh numeric(12, 3) not null,
  -- Null while it is open. A proposal that later lots do not support is withdrawn by nobody.
  outcome text check (outcome in ('accepted', 'dismissed', 'withdrawn')),
  decided_by integer references app_user,
  decided_at timestamptz,
  reason text not null default '',
  -- The test as which it was accepted.
  test_id integer references assay_test,
  version integer not null default 1,
  check ((outcome is null) = (decided_at is null)),
  check ((decided_by is null) = (outcome is null or outcome = 'withdrawn')),
  check ((test_id is null) = (outcome is distinct from 'accepted'))
);
create unique index assay_proposal_open on assay_proposal (company_id, converter_id) where outcome is null;
create index assay_proposal_decided on assay_proposal (company_id, converter_id, decided_at);

-- A metal of which a converter returns less or more than its assay says. The other metals stay.
create table assay_proposal_metal (
  proposal_id integer not null references assay_proposal,
  metal text not null check (metal in ('pt', 'pd', 'rh')),
  -- The evidence: lots that held the converter, and days on which the refiner received them.
  lots integer not null,
  days integer not null,
  -- What it returns of its assay, in percent, and the interval in which that lies with 99.9 % confidence.
  percent numeric not null,
  low numeric not null,
  high numeric not null,
  -- Parts per million.
  proposed numeric(12, 3) not null,
  primary key (proposal_id, metal)
);
create trigger audit after insert or update or delete on assay_proposal for each row execute function audit_row();
