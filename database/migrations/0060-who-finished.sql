-- Whoever finished an order took part in it. They stand on the load itself, so that the indexes of the lists know them.
alter table load add column finisher_ids integer[] not null default '{}';
alter table load disable trigger user;
update load set finisher_ids = (select array_agg(user_id order by user_id) from load_finisher where load_id = load.id)
  where exists (select from load_finisher where load_id = load.id);
alter table load enable trigger user;
drop table load_finisher;

drop index load_invoices, load_invoices_of_customer, load_invoices_of_buyer, load_invoices_owed, load_invoices_of_facility;
create index load_invoices on load (type, company_id, (coalesce(invoice_settled_at, finished_at)) desc, id desc)
  include (invoice_settled_at, finished_at, customer_id, buyer_id, assistant_id, video_grader_id, finisher_ids, facility_id, deleted_at, balance)
  where invoice_no is not null;
create index load_invoices_of_customer on load (customer_id, type, (coalesce(invoice_settled_at, finished_at)) desc, id desc)
  include (invoice_settled_at, finished_at, company_id, buyer_id, assistant_id, video_grader_id, finisher_ids, facility_id, deleted_at, balance)
  where invoice_no is not null;
create index load_invoices_of_buyer on load (buyer_id, type, (coalesce(invoice_settled_at, finished_at)) desc, id desc)
  include (invoice_settled_at, finished_at, company_id, customer_id, assistant_id, video_grader_id, finisher_ids, facility_id, deleted_at, balance)
  where invoice_no is not null;
create index load_invoices_owed on load (type, company_id, (coalesce(invoice_settled_at, finished_at)) desc, id desc)
  include (invoice_settled_at, finished_at, customer_id, buyer_id, assistant_id, video_grader_id, finisher_ids, facility_id, deleted_at, balance)
  where invoice_no is not null and deleted_at is null and balance > 0;
create index load_invoices_of_facility on load (facility_id, type, (coalesce(invoice_settled_at, finished_at)) desc, id desc)
  include (invoice_settled_at, finished_at, company_id, customer_id, buyer_id, assistant_id, video_grader_id, finisher_ids, deleted_at, balance)
  where invoice_no is not null;
