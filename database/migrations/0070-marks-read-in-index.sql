-- The order of Did Not Buy with what its reader may see, so that a late page passes over the rows before it without reading them.
drop index did_not_buy_listed;
create index did_not_buy_listed on did_not_buy (created_at desc, id desc) include (company_id, facility_id, customer_id, marked_by, load_id)
  where deleted_at is null;
