-- Lists in the orders that their screens offer, each by an index, so that a page reads its rows and no others.

-- The report of loads.
create index load_by_change on load (updated_at, id) where deleted_at is null and dismissed_at is null;
create index load_by_items on load (item_count, id) where deleted_at is null and dismissed_at is null;
create index load_by_total on load (grandtotal, id) where deleted_at is null and dismissed_at is null;
create index load_by_paid on load (amount_paid, id) where deleted_at is null and dismissed_at is null;
-- What is owed: on invoices alone.
create function load_owed(type smallint, balance numeric) returns numeric immutable parallel safe language sql as $$
  select case when type in (3, 4) then balance else 0 end
$$;
create index load_by_owed on load (load_owed(type, balance), id) where deleted_at is null and dismissed_at is null;
create function load_life(type smallint, is_finalised boolean) returns integer immutable parallel safe language sql as $$
  select case type when 2 then 1 when 5 then 2 when 3 then 5 when 4 then 6 else case when is_finalised then 4 else 3 end end
$$;
create index load_by_life on load (load_life(type, seller_finalised_at is not null), id) where deleted_at is null and dismissed_at is null;

-- Open loads. They are few beside the invoices.
create index load_open on load (company_id, type, id) where type in (1, 2, 5) and deleted_at is null;
create index load_open_by_name on load (company_id, type, lower(name), id) where type in (1, 2, 5) and deleted_at is null;
create index load_open_by_items on load (company_id, type, item_count, id) where type in (1, 2, 5) and deleted_at is null;
create index load_open_by_total on load (company_id, type, grandtotal, id) where type in (1, 2, 5) and deleted_at is null;
create index load_open_by_status on load (company_id, type, (case when seller_finalised_at is null then status else 4 end), id)
  where type in (1, 2, 5) and deleted_at is null;

-- Settlements, which seldom change.
create index settlement_by_number on settlement (upper(settlement_no), id);
create index settlement_by_shipment on settlement (upper(shipment_no), id);
create index settlement_by_creation on settlement (created_at, id);
create index settlement_by_completion on settlement (completed_at, id);
create index settlement_by_receipt on settlement (received_date, id);
create index settlement_by_due_date on settlement (metal_due_date, id);

-- Hedges.
create index hedge_by_number on hedge (upper(hedge_no), id) where deleted_at is null;
create index hedge_by_metal on hedge (position(metal in 'pt pd rh'), id) where deleted_at is null;
create index hedge_by_ounces on hedge (ounces, id) where deleted_at is null;
create index hedge_by_counterparty on hedge (lower(counterparty), id) where deleted_at is null;
-- What is open of them, without opening them.
create index hedge_ounces on hedge (metal) include (ounces, settled_ounces, company_id, date, id) where deleted_at is null;

-- The deleted items of a load, which its history names.
create index load_item_deleted on load_item (load_id, id) where deleted_at is not null;
