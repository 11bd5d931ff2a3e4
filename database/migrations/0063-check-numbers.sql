-- One check is recognised however its number is written: 1234, #1234, CK-1234, Check no. 0001234, 1234 check, l234.
create function check_number(value text) returns text immutable strict parallel safe language sql as $$
  select coalesce(nullif(ltrim(case when number ~ '^[0-9OIL]*[0-9][0-9OIL]*$' then translate(number, 'OIL', '011') else number end, '0'), ''), found)
  from public.search_text(value) found,
    regexp_replace(found, '^((CKS?|CHK|CHQ|CH|CHECKS?|CHEQUES?|NO?|NR|NUM|NBR|NUMBER) ?)+(?=[0-9OIL]*[0-9])| (CK|CHECK|CHEQUE)$', '', 'g') bare,
    replace(bare, ' ', '') number
$$;
drop index payment_reference;
create index payment_check on payment (check_number(reference_number)) where deleted_at is null and method = 'CHECK';
