-- One check is recognised however its number is written: 1234, #1234, CK-1234, Check no. 0001234.
create function check_number(value text) returns text immutable strict parallel safe language sql as $$
  select coalesce(nullif(ltrim(replace(regexp_replace(found, '^((CK|CHK|CHECK|CHEQUE|NO|NR|NUMBER) ?)+(?=[0-9])', ''), ' ', ''), '0'), ''), found)
  from public.search_text(value) found
$$;
drop index payment_reference;
create index payment_check on payment (check_number(reference_number)) where deleted_at is null and method = 'CHECK';
