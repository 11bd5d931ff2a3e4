-- Lists of a million invoices. Each index holds what the filters and the visibility of a list look at, so that the rows
-- before a later page are skipped without opening them.
drop index load_invoices;
create index load_invoices on load (type, company_id, (coalesce(invoice_settled_at, finished_at)) desc, id desc)
  include (invoice_settled_at, finished_at, customer_id, buyer_id, assistant_id, video_grader_id, facility_id, deleted_at, balance)
  where invoice_no is not null;
create index load_invoices_of_customer on load (customer_id, type, (coalesce(invoice_settled_at, finished_at)) desc, id desc)
  include (invoice_settled_at, finished_at, company_id, buyer_id, assistant_id, video_grader_id, facility_id, deleted_at, balance)
  where invoice_no is not null;
create index load_invoices_of_buyer on load (buyer_id, type, (coalesce(invoice_settled_at, finished_at)) desc, id desc)
  include (invoice_settled_at, finished_at, company_id, customer_id, assistant_id, video_grader_id, facility_id, deleted_at, balance)
  where invoice_no is not null;
create index load_invoices_owed on load (type, company_id, (coalesce(invoice_settled_at, finished_at)) desc, id desc)
  include (invoice_settled_at, finished_at, customer_id, buyer_id, assistant_id, video_grader_id, facility_id, deleted_at, balance)
  where invoice_no is not null and deleted_at is null and balance > 0;

-- Who took part in an invoice by finishing it.
create index load_finisher_of_user on load_finisher (user_id, load_id);

-- The invoices that the books do not hold as they are, or one of whose payments they do not. Kept by triggers, because
-- asking each invoice of a list takes too long.
create table books_behind (
  load_id integer primary key references load on delete cascade,
  -- Those of the invoice, so that a list finds its own.
  company_id integer not null,
  type smallint not null
);
create index books_behind_of_list on books_behind (company_id, type, load_id);

create function is_behind_books(of_load integer) returns boolean language sql stable as $$
  select exists (
    select from load left join lateral (
      select case when is_reversal then null else amount end as amount from sage_entry
      where load_id = load.id and payment_id is null order by id desc limit 1
    ) posted on true
    where load.id = of_load and load.invoice_no is not null
      and posted.amount is distinct from (case when load.deleted_at is null then load.grandtotal end)
  ) or exists (
    select from load join payment on payment.load_id = load.id left join lateral (
      select case when is_reversal then null else amount end as amount from sage_entry
      where payment_id = payment.id order by id desc limit 1
    ) posted on true
    where load.id = of_load and load.invoice_no is not null
      and posted.amount is distinct from (case when payment.deleted_at is null then payment.amount end)
  );
$$;

-- Who comes second waits at the row, and then sees what the first has written. Several rows are taken in one order.
create function note_books(of_loads integer[]) returns void language plpgsql as $$
begin
  insert into books_behind (load_id, company_id, type) select id, company_id, type from load where id = any(of_loads) order by id
    on conflict (load_id) do update set company_id = excluded.company_id, type = excluded.type;
  delete from books_behind where load_id = any(of_loads) and not is_behind_books(load_id);
end $$;
create function note_books_of_load() returns trigger language plpgsql as $$
begin
  perform note_books(array[new.id]);
  return null;
end $$;
create function note_books_of_payment() returns trigger language plpgsql as $$
begin
  perform note_books(array[new.load_id]);
  return null;
end $$;
-- A journal has thousands of entries.
create function note_books_of_entries() returns trigger language plpgsql as $$
begin
  perform note_books(array(select distinct load_id from entries));
  return null;
end $$;
create trigger books_insert after insert on load for each row when (new.invoice_no is not null) execute function note_books_of_load();
create trigger books_update after update on load for each row
  when (new.invoice_no is distinct from old.invoice_no or (new.invoice_no is not null
    and (new.type <> old.type or new.grandtotal <> old.grandtotal or new.deleted_at is distinct from old.deleted_at)))
  execute function note_books_of_load();
create trigger books after insert or update on payment for each row execute function note_books_of_payment();
create trigger books after insert on sage_entry referencing new table as entries for each statement execute function note_books_of_entries();

insert into books_behind (load_id, company_id, type) select id, company_id, type from load where invoice_no is not null and is_behind_books(id);

-- A text in the number or the name of an invoice. A customer is found by its own index.
create index load_invoice_text on load using gin (upper(invoice_no || ' ' || name || ' ' || id::text) gin_trgm_ops) with (fastupdate = off)
  where invoice_no is not null;
-- The invoices of one facility.
create index load_invoices_of_facility on load (facility_id, type, (coalesce(invoice_settled_at, finished_at)) desc, id desc)
  include (invoice_settled_at, finished_at, company_id, customer_id, buyer_id, assistant_id, video_grader_id, deleted_at, balance)
  where invoice_no is not null;
