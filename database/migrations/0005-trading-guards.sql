-- What a load's state and a repeated entry are judged by.

alter table load add column rejected_count integer not null default 0;
update load set rejected_count = (select count(*) from load_item where load_id = load.id and deleted_at is null and status = 2);

-- The invoice lists: of one company or of all, the one settled last first; deleted ones stand there as void.
create index load_invoices on load (type, company_id, (coalesce(invoice_settled_at, updated_at)) desc, id desc) where invoice_no is not null;

-- A SHA-256 of what was sent with the clientId: the same entry again is the same row, another one is refused.
alter table load_item add column client_hash bytea;
alter table payment add column client_hash bytea;
