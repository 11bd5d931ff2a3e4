-- A check number that was used before is asked about.
create index payment_reference on payment (lower(reference_number)) where deleted_at is null;
