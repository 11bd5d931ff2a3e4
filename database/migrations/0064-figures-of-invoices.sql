-- What the items of invoices hold and are worth, for the reports.

-- One figure of a receipt: a number as text, by its path.
create function receipt_number(receipt jsonb, variadic path text[]) returns numeric immutable parallel safe language sql as $$
  select (receipt #>> ('{inputs}'::text[] || path))::numeric
$$;
-- Troy ounces of a metal in so many pieces or pounds: grams × ppm / 1,000,000 / 31.1034768, to 8 decimals. Zero without
-- a receipt: a typed item has no known content.
create function receipt_ounces(receipt jsonb, metal text, quantity numeric) returns numeric immutable parallel safe language sql as $$
  select round(coalesce(public.receipt_number(receipt, 'weight') * public.receipt_number(receipt, 'ppm', metal), 0) * quantity / 31103476.8, 8)
$$;
-- Those ounces at the hedge price of the receipt, in dollars with 4 decimals. An average price needs each metal alone.
create function receipt_at_hedge(receipt jsonb, metal text, quantity numeric) returns numeric immutable parallel safe language sql as $$
  select round(coalesce(public.receipt_number(receipt, 'weight') * public.receipt_number(receipt, 'ppm', metal)
    * public.receipt_number(receipt, 'hedge', metal), 0) * quantity / 31103476.8, 4)
$$;
-- What so many pieces are worth at one kind of price of the receipt, market or hedge. A piece is worth whole cents, as on
-- the receipt, and so is the item.
create function receipt_value(receipt jsonb, price text, quantity numeric) returns numeric immutable parallel safe language sql as $$
  select round(quantity * round(coalesce(public.receipt_number(receipt, 'weight') * (
    public.receipt_number(receipt, 'ppm', 'pt') * public.receipt_number(receipt, price, 'pt')
    + public.receipt_number(receipt, 'ppm', 'pd') * public.receipt_number(receipt, price, 'pd')
    + public.receipt_number(receipt, 'ppm', 'rh') * public.receipt_number(receipt, price, 'rh')), 0) / 31103476.8, 2), 2)
$$;

alter table load_item
  add column pt_ounces numeric not null generated always as (receipt_ounces(receipt, 'pt', coalesce(final_quantity, quantity))) stored,
  add column pd_ounces numeric not null generated always as (receipt_ounces(receipt, 'pd', coalesce(final_quantity, quantity))) stored,
  add column rh_ounces numeric not null generated always as (receipt_ounces(receipt, 'rh', coalesce(final_quantity, quantity))) stored,
  add column pt_at_hedge numeric not null generated always as (receipt_at_hedge(receipt, 'pt', coalesce(final_quantity, quantity))) stored,
  add column pd_at_hedge numeric not null generated always as (receipt_at_hedge(receipt, 'pd', coalesce(final_quantity, quantity))) stored,
  add column rh_at_hedge numeric not null generated always as (receipt_at_hedge(receipt, 'rh', coalesce(final_quantity, quantity))) stored,
  add column hedge_value numeric not null generated always as (receipt_value(receipt, 'hedge', coalesce(final_quantity, quantity))) stored,
  add column market_value numeric not null generated always as (receipt_value(receipt, 'market', coalesce(final_quantity, quantity))) stored;

-- An invoice with the sums of its items that count. Triggers keep it in the transaction of each change. It stays when the
-- invoice is deleted, with the time of that.
create table invoice_figures (
  load_id integer primary key references load on delete cascade,
  -- Those of the invoice, so that a report opens no load to decide who sees it.
  type smallint not null,
  company_id integer not null,
  customer_id integer not null,
  facility_id integer not null,
  buyer_id integer not null,
  assistant_id integer,
  video_grader_id integer,
  finisher_ids integer[] not null,
  finished_at timestamptz,
  -- Null for a pending invoice.
  settled_at timestamptz,
  voided_at timestamptz,
  items integer not null,
  -- Pieces, and pounds of what is weighed.
  units integer not null,
  pounds numeric not null,
  grandtotal numeric(14, 2) not null,
  pt_ounces numeric not null,
  pd_ounces numeric not null,
  rh_ounces numeric not null,
  pt_at_hedge numeric not null,
  pd_at_hedge numeric not null,
  rh_at_hedge numeric not null,
  hedge_value numeric(14, 2) not null,
  market_value numeric(14, 2) not null
);
create index invoice_figures_settled on invoice_figures (settled_at desc, load_id desc) where settled_at is not null;
create index invoice_figures_of_company on invoice_figures (company_id, settled_at desc, load_id desc) where settled_at is not null;
create index invoice_figures_of_facility on invoice_figures (facility_id, settled_at desc, load_id desc) where settled_at is not null;
create index invoice_figures_of_buyer on invoice_figures (buyer_id, settled_at desc, load_id desc) where settled_at is not null;
create index invoice_figures_of_customer on invoice_figures (customer_id, settled_at desc, load_id desc) where settled_at is not null;
create index invoice_figures_voided on invoice_figures (voided_at desc, load_id desc) where voided_at is not null and settled_at is not null;

-- What settled invoices add to the reports: each on the day it was settled, and what was deleted later once more with the
-- sign reversed, on the day of that. So nothing deleted changes a past report, and the sums of all time hold what stands.
create view booked_invoice as
  select invoice_figures.*, settled_at as booked_at, 1 as sign from invoice_figures where settled_at is not null
  union all
  select invoice_figures.*, voided_at, -1 from invoice_figures where voided_at is not null and settled_at is not null;

create function keep_invoice_figures(of_loads integer[]) returns void language plpgsql as $$
begin
  insert into invoice_figures (load_id, type, company_id, customer_id, facility_id, buyer_id, assistant_id, video_grader_id, finisher_ids,
    finished_at, settled_at, voided_at, items, units, pounds, grandtotal, pt_ounces, pd_ounces, rh_ounces, pt_at_hedge, pd_at_hedge, rh_at_hedge,
    hedge_value, market_value)
  select load.id, load.type, load.company_id, load.customer_id, load.facility_id, load.buyer_id, load.assistant_id, load.video_grader_id, load.finisher_ids,
    load.finished_at, case when load.type = 4 then load.invoice_settled_at end, load.deleted_at,
    sums.items, sums.units, sums.pounds, load.grandtotal, sums.pt_ounces, sums.pd_ounces, sums.rh_ounces, sums.pt_at_hedge, sums.pd_at_hedge, sums.rh_at_hedge,
    sums.hedge_value, sums.market_value
  from load cross join lateral (
    select count(*)::integer as items, coalesce(sum(coalesce(final_unit, unit)) filter (where price_unit = 'piece'), 0)::integer as units,
      coalesce(sum(coalesce(final_quantity, quantity)) filter (where price_unit = 'lb'), 0) as pounds,
      coalesce(sum(item.pt_ounces), 0) as pt_ounces, coalesce(sum(item.pd_ounces), 0) as pd_ounces, coalesce(sum(item.rh_ounces), 0) as rh_ounces,
      coalesce(sum(item.pt_at_hedge), 0) as pt_at_hedge, coalesce(sum(item.pd_at_hedge), 0) as pd_at_hedge, coalesce(sum(item.rh_at_hedge), 0) as rh_at_hedge,
      coalesce(sum(item.hedge_value), 0) as hedge_value, coalesce(sum(item.market_value), 0) as market_value
    from load_item item where load_id = load.id and item.deleted_at is null and item.status <> 2
  ) sums
  where load.id = any(of_loads) and load.type in (3, 4) order by load.id
  on conflict (load_id) do update set type = excluded.type, company_id = excluded.company_id, customer_id = excluded.customer_id,
    facility_id = excluded.facility_id, buyer_id = excluded.buyer_id, assistant_id = excluded.assistant_id, video_grader_id = excluded.video_grader_id,
    finisher_ids = excluded.finisher_ids, finished_at = excluded.finished_at, settled_at = excluded.settled_at, voided_at = excluded.voided_at,
    items = excluded.items, units = excluded.units, pounds = excluded.pounds, grandtotal = excluded.grandtotal, pt_ounces = excluded.pt_ounces,
    pd_ounces = excluded.pd_ounces, rh_ounces = excluded.rh_ounces, pt_at_hedge = excluded.pt_at_hedge, pd_at_hedge = excluded.pd_at_hedge,
    rh_at_hedge = excluded.rh_at_hedge, hedge_value = excluded.hedge_value, market_value = excluded.market_value;
  -- Reopened.
  delete from invoice_figures where load_id = any(of_loads) and exists (select from load where id = load_id and type not in (3, 4));
end $$;

create function keep_figures_of_load() returns trigger language plpgsql as $$
begin
  perform keep_invoice_figures(array[new.id]);
  return null;
end $$;
create function keep_figures_of_items() returns trigger language plpgsql as $$
begin
  perform keep_invoice_figures(invoices) from (
    select array_agg(distinct load_id order by load_id) as invoices from changed join load on load.id = load_id and load.type in (3, 4)
  ) touched where invoices is not null;
  return null;
end $$;
create trigger figures_insert after insert on load for each row when (new.type in (3, 4)) execute function keep_figures_of_load();
-- Payments and notes change nothing here.
create trigger figures_update after update on load for each row
  when ((new.type in (3, 4) or old.type in (3, 4))
    and (new.type, new.company_id, new.customer_id, new.facility_id, new.buyer_id, new.assistant_id, new.video_grader_id, new.finisher_ids, new.finished_at,
      new.invoice_settled_at, new.deleted_at, new.grandtotal)
    is distinct from (old.type, old.company_id, old.customer_id, old.facility_id, old.buyer_id, old.assistant_id, old.video_grader_id, old.finisher_ids, old.finished_at,
      old.invoice_settled_at, old.deleted_at, old.grandtotal))
  execute function keep_figures_of_load();
create trigger figures_insert after insert on load_item referencing new table as changed for each statement execute function keep_figures_of_items();
create trigger figures_update after update on load_item referencing new table as changed for each statement execute function keep_figures_of_items();
create trigger figures_delete after delete on load_item referencing old table as changed for each statement execute function keep_figures_of_items();

-- What was bought in each quarter of an hour (UTC), at each facility by each buyer: so fine that the days of every time
-- zone add up from it. A trigger keeps it in the transaction of each change.
create table bought_in_quarter (
  facility_id integer not null references facility,
  buyer_id integer not null references app_user,
  company_id integer not null references company,
  quarter timestamptz not null,
  invoices integer not null,
  units integer not null,
  pounds numeric not null,
  grandtotal numeric not null,
  pt_ounces numeric not null,
  pd_ounces numeric not null,
  rh_ounces numeric not null,
  hedge_value numeric not null,
  market_value numeric not null,
  primary key (facility_id, buyer_id, company_id, quarter)
);
create index bought_in_quarter_of_time on bought_in_quarter (quarter);

-- Adds the change of an invoice. The quarters are written in one order, so that two changes do not wait for each other.
create function keep_bought_in_quarter() returns trigger language plpgsql as $$
begin
  insert into bought_in_quarter (facility_id, buyer_id, company_id, quarter, invoices, units, pounds, grandtotal, pt_ounces, pd_ounces, rh_ounces, hedge_value, market_value)
  select facility_id, buyer_id, company_id, date_bin('15 minutes', at, 'epoch'), sum(sign), sum(sign * units), sum(sign * pounds), sum(sign * grandtotal),
    sum(sign * pt_ounces), sum(sign * pd_ounces), sum(sign * rh_ounces), sum(sign * hedge_value), sum(sign * market_value)
  from (
    select (new).*, 1 as sign, (new).settled_at as at where tg_op <> 'DELETE'
    union all select (new).*, -1, (new).voided_at where tg_op <> 'DELETE'
    union all select (old).*, -1, (old).settled_at where tg_op <> 'INSERT'
    union all select (old).*, 1, (old).voided_at where tg_op <> 'INSERT'
  ) changes
  where at is not null and settled_at is not null
  group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (facility_id, buyer_id, company_id, quarter) do update set
    invoices = bought_in_quarter.invoices + excluded.invoices, units = bought_in_quarter.units + excluded.units,
    pounds = bought_in_quarter.pounds + excluded.pounds, grandtotal = bought_in_quarter.grandtotal + excluded.grandtotal,
    pt_ounces = bought_in_quarter.pt_ounces + excluded.pt_ounces, pd_ounces = bought_in_quarter.pd_ounces + excluded.pd_ounces,
    rh_ounces = bought_in_quarter.rh_ounces + excluded.rh_ounces, hedge_value = bought_in_quarter.hedge_value + excluded.hedge_value,
    market_value = bought_in_quarter.market_value + excluded.market_value;
  return null;
end $$;
create trigger quarters after insert or update or delete on invoice_figures for each row execute function keep_bought_in_quarter();

select keep_invoice_figures(array_agg(id)) from load where type in (3, 4) having count(*) > 0;
