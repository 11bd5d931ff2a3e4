-- What the refiner answers to a shipment: what it held, what it is worth, and what is charged.

create table settlement (
  id integer generated always as identity primary key,
  company_id integer not null references company,
  settlement_no text not null check (settlement_no <> ''),
  contract_no text not null,
  shipment_no text not null,
  received_date date not null,
  metal_due_date date not null,
  -- The company that processes the material, as it stands on the statement.
  prepared_for text not null default '',
  prepared_for_address text not null default '',
  -- Kilograms. Null where nothing was typed.
  shipping_gross numeric(14, 6),
  shipping_tare numeric(14, 6),
  received_gross numeric(14, 6),
  received_tare numeric(14, 6),
  mono_net numeric(14, 6),
  mono_dry numeric(14, 6),
  bhd_net numeric(14, 6),
  bhd_dry numeric(14, 6),
  samples_net numeric(14, 6),
  samples_dry numeric(14, 6),
  trash_net numeric(14, 6),
  trash_dry numeric(14, 6),
  magnetics_net numeric(14, 6),
  magnetics_dry numeric(14, 6),
  -- Dollars, computed at each save. Charges are positive.
  metal_return_value numeric(18, 3) not null,
  total_charges numeric(18, 3) not null,
  total_settlement_amount numeric(18, 3) not null,
  balance_due numeric(18, 3) not null,
  completed_by integer references app_user,
  completed_at timestamptz,
  -- Why it was completed although its weights do not close.
  reason text not null default '',
  version integer not null default 0,
  created_by integer not null references app_user,
  created_at timestamptz not null default now(),
  -- Who saved it last. Null for its creator.
  updated_by integer references app_user,
  updated_at timestamptz not null default now(),
  client_id uuid,
  client_hash bytea,
  check ((client_id is null) = (client_hash is null)),
  check ((completed_by is null) = (completed_at is null))
);
create unique index settlement_client on settlement (company_id, client_id) where client_id is not null;
create index settlement_open on settlement (created_at desc, id desc) where completed_at is null;
create index settlement_open_of_company on settlement (company_id, created_at desc, id desc) where completed_at is null;
create index settlement_completed on settlement (completed_at desc, id desc) where completed_at is not null;
create index settlement_completed_of_company on settlement (company_id, completed_at desc, id desc) where completed_at is not null;
create index settlement_number on settlement (company_id, upper(settlement_no));
create trigger audit after insert or update or delete on settlement for each row execute function audit_row();

-- Metal of a settlement that was sold forward. A row may sell all three metals. A row whose number and metal are those of
-- a recorded hedge is that hedge.
create table settlement_hedge (
  settlement_id integer not null references settlement,
  position integer not null check (position >= 0),
  hedge_no text not null default '',
  hedge_date date,
  -- Troy ounces, and dollars for one.
  pt_oz numeric(12, 3),
  pt_unit_price numeric(12, 4),
  pd_oz numeric(12, 3),
  pd_unit_price numeric(12, 4),
  rh_oz numeric(12, 3),
  rh_unit_price numeric(12, 4),
  primary key (settlement_id, position)
);
create index settlement_hedge_number on settlement_hedge (upper(hedge_no));
create trigger audit after insert or update or delete on settlement_hedge for each row execute function audit_row('settlement_id');

-- What is returned or charged, by kind.
create table settlement_charge (
  settlement_id integer not null references settlement,
  kind text not null,
  invoice_no text not null default '',
  advance_date date,
  charge_return_perc numeric(14, 4),
  quantity numeric(14, 3),
  avg_price numeric(18, 3),
  -- Dollars. Null where nothing was typed.
  charge_return numeric(18, 3),
  primary key (settlement_id, kind)
);
create trigger audit after insert or update or delete on settlement_charge for each row execute function audit_row('settlement_id');

-- Material that is assayed together. It exists before its settlement, while it is put together and shipped.
create table lot (
  id integer generated always as identity primary key,
  company_id integer not null references company,
  settlement_id integer references settlement,
  -- Its row in the settlement.
  position integer,
  lot_no text not null default '',
  sample_no text not null default '',
  -- Percent.
  h2o numeric(8, 4),
  -- Kilograms.
  net_dry numeric(14, 6),
  sample_dry numeric(14, 6),
  pt_ppm numeric(12, 4),
  pd_ppm numeric(12, 4),
  rh_ppm numeric(12, 4),
  -- Troy ounces, computed from the dry weight and the assay, or as the refiner wrote them. Null before the result is in.
  pt_oz numeric(14, 3),
  pd_oz numeric(14, 3),
  rh_oz numeric(14, 3),
  -- The day on which it left the yard. Null while it stands there.
  shipped_date date,
  shipment_no text not null default '',
  created_by integer not null references app_user,
  created_at timestamptz not null default now(),
  check ((settlement_id is null) = (position is null)),
  -- Rows change their places within one save.
  constraint lot_row unique (settlement_id, position) deferrable initially deferred
);
-- A lot without a settlement is named by its number.
create unique index lot_number on lot (company_id, upper(lot_no)) where settlement_id is null;
create index lot_any_number on lot (company_id, upper(lot_no));
create trigger audit after insert or update or delete on lot for each row execute function audit_row();

-- The boxes of loads that a lot is made of.
create table lot_box (
  load_id integer not null references load,
  box integer not null check (box >= 0),
  lot_id integer not null references lot,
  -- Kilograms on the scale. Null where it was not weighed.
  weight numeric(14, 6) check (weight > 0),
  added_by integer not null references app_user,
  added_at timestamptz not null default now(),
  primary key (load_id, box)
);
create index lot_box_lot on lot_box (lot_id);
create trigger audit after insert or update or delete on lot_box for each row execute function audit_row('lot_id');

-- The items of these boxes as they were when the box was put into the lot. A later change of the invoice is shown beside
-- them and never replaces them.
create table lot_item (
  item_id integer primary key references load_item,
  lot_id integer not null references lot,
  load_id integer not null,
  box integer not null,
  -- Pieces or pounds, and what was paid for them, less their share of the discount of the load.
  quantity numeric(12, 3) not null,
  paid numeric(16, 4) not null,
  -- Troy ounces that the receipt expects.
  pt_ounces numeric not null,
  pd_ounces numeric not null,
  rh_ounces numeric not null,
  foreign key (load_id, box) references lot_box on delete cascade
);
create index lot_item_lot on lot_item (lot_id);
create index lot_item_box on lot_item (load_id, box);

-- How much of a hedge stands in completed settlements. The rest is still sold forward.
alter table hedge add column settled_ounces numeric(12, 3) not null default 0 check (settled_ounces >= 0);

-- The ounces of a load that stand in completed settlements, as its receipts expected them. They are no longer open.
create table settled_load (
  load_id integer primary key references load,
  pt_ounces numeric not null,
  pd_ounces numeric not null,
  rh_ounces numeric not null
);

-- Pending and settled invoices with the ounces that are still open: without those of completed settlements. What was paid
-- for them shrinks alike, so that the mean price stays.
create view unsettled_invoice as
  select figures.load_id, type, company_id, customer_id, facility_id, buyer_id, assistant_id, video_grader_id, finisher_ids, finished_at, settled_at, voided_at,
    pt.ounces as pt_ounces, pd.ounces as pd_ounces, rh.ounces as rh_ounces,
    case when figures.pt_ounces = 0 then 0 else figures.pt_at_hedge * pt.ounces / figures.pt_ounces end as pt_at_hedge,
    case when figures.pd_ounces = 0 then 0 else figures.pd_at_hedge * pd.ounces / figures.pd_ounces end as pd_at_hedge,
    case when figures.rh_ounces = 0 then 0 else figures.rh_at_hedge * rh.ounces / figures.rh_ounces end as rh_at_hedge
  from invoice_figures figures
  left join settled_load settled on settled.load_id = figures.load_id
  cross join lateral (select greatest(figures.pt_ounces - coalesce(settled.pt_ounces, 0), 0) as ounces) pt
  cross join lateral (select greatest(figures.pd_ounces - coalesce(settled.pd_ounces, 0), 0) as ounces) pd
  cross join lateral (select greatest(figures.rh_ounces - coalesce(settled.rh_ounces, 0), 0) as ounces) rh;
