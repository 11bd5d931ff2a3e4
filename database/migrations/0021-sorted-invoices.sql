-- Lists of invoices sorted by their total, and by what is owed. Nothing is owed on a deleted one.
create index load_invoice_totals on load (type, company_id, grandtotal, id) where invoice_no is not null;
create index load_invoice_owed on load (type, company_id, (case when deleted_at is null then balance else 0 end), id) where invoice_no is not null;
