-- The day of an invoice while it is pending: that on which it was finished, whatever is done with it afterwards.
alter table load add column finished_at timestamptz;
-- Of earlier ones the last change is the best that is known; it is nobody's doing, so the audit trail is left out.
alter table load disable trigger user;
update load set finished_at = coalesce(invoice_settled_at, updated_at) where invoice_no is not null;
alter table load enable trigger user;
drop index load_invoices;
create index load_invoices on load (type, company_id, (coalesce(invoice_settled_at, finished_at)) desc, id desc) where invoice_no is not null;
