-- The same rows. The conditions stand outside, because PostgreSQL reads the parts of a union in the order of their indexes
-- only where the parts have no conditions.
create or replace view booked_invoice as
  select * from (
    select invoice_figures.*, settled_at as booked_at, 1 as sign from invoice_figures
    union all
    select invoice_figures.*, voided_at, -1 from invoice_figures
  ) booked
  where booked_at is not null and settled_at is not null;

-- The code of an item as it is compared: without spaces and signs, in upper case.
create function item_code(oem text) returns text immutable parallel safe language sql as $$
  select regexp_replace(upper(normalize(oem, nfkc)), '[^A-Z0-9]', '', 'g')
$$;
create index load_item_code on load_item (item_code(oem) collate "C") where deleted_at is null;
-- Quotes in the order of the report.
create index load_quotes on load (created_at desc, id desc) where type = 5 and deleted_at is null;
-- What was not bought, of every company.
create index did_not_buy_listed on did_not_buy (created_at desc, id desc) where deleted_at is null;
