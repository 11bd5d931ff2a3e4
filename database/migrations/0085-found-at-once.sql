-- The customers with a phone number, which is asked about when another one is added.
create index company_phone on company (phone) where deleted_at is null and phone <> '';

-- What was deleted, in the order of the audit trail: rows, and rows that were hidden.
create index audit_entry_deleted on audit_entry (id)
  where (action = 'DELETE' or (action = 'UPDATE' and before ->> 'deleted_at' is null and after ->> 'deleted_at' is not null));

-- Hedges in the order of their prices.
create index hedge_price on hedge (price, id) where deleted_at is null;
