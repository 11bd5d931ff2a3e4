-- The lists of franchises' carts and invoices in their orders. They hold the loads of several companies, whose order no index
-- by company gives.
alter table load add column of_franchise boolean not null default false;
alter table load disable trigger user;
update load set of_franchise = true where company_id in (select id from company where kind = 'FRANCHISE');
alter table load enable trigger user;

-- A load stays with its company, and a company is of one kind for good.
create function note_franchise_of_load() returns trigger language plpgsql as $$
begin
  new.of_franchise := exists (select from company where id = new.company_id and kind = 'FRANCHISE');
  return new;
end $$;
create trigger franchise before insert on load for each row execute function note_franchise_of_load();

create index load_franchise_carts on load (updated_at desc, id desc) where of_franchise and type = 1 and deleted_at is null;
create index load_franchise_carts_by_id on load (id) where of_franchise and type = 1 and deleted_at is null;
create index load_franchise_carts_by_name on load (lower(name), id) where of_franchise and type = 1 and deleted_at is null;
create index load_franchise_carts_by_items on load (item_count, id) where of_franchise and type = 1 and deleted_at is null;
create index load_franchise_carts_by_total on load (grandtotal, id) where of_franchise and type = 1 and deleted_at is null;
create index load_franchise_carts_by_status on load ((case when seller_finalised_at is null then status else 4 end), id)
  where of_franchise and type = 1 and deleted_at is null;

create index load_franchise_invoices on load ((coalesce(invoice_settled_at, finished_at)) desc, id desc)
  where of_franchise and type in (3, 4) and invoice_no is not null;
create index load_franchise_invoices_by_total on load (grandtotal, id)
  where of_franchise and type in (3, 4) and invoice_no is not null;
create index load_franchise_invoices_by_owed on load ((case when deleted_at is null then balance else 0 end), id)
  where of_franchise and type in (3, 4) and invoice_no is not null;
create index load_franchise_invoices_owed on load ((coalesce(invoice_settled_at, finished_at)) desc, id desc)
  where of_franchise and type in (3, 4) and invoice_no is not null and deleted_at is null and balance > 0;
