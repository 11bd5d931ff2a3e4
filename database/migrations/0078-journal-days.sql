-- Each entry of the books has its day from the beginning, and waits until a journal takes it. An entry that was only
-- worked out when a journal was made had the day of that journal, or a day that no later journal was asked for.

drop trigger books_insert on load;
drop trigger books_update on load;
drop trigger books on payment;
drop trigger books on sage_entry;
drop function note_books_of_load();
drop function note_books_of_payment();
drop function note_books_of_entries();
drop function note_books(integer[]);

-- Until a journal takes it, an entry has neither a journal nor lines.
alter table sage_entry alter export_id drop not null;
alter table sage_entry alter lines drop not null;
alter table sage_entry add check ((export_id is null) = (lines is null));
drop index sage_entry_invoice;
drop index sage_entry_payment;
create index sage_entry_load on sage_entry (load_id, id desc);
create index sage_entry_waiting on sage_entry (load_id, day) where export_id is null;

-- When an invoice was settled; rows of old data may not say.
create function settled_at(load) returns timestamptz language sql stable as $$
  select coalesce($1.invoice_settled_at, $1.finished_at, $1.created_at);
$$;

-- The last entry of an invoice, or of a payment.
create function last_entry(of_load integer, of_payment integer) returns sage_entry language sql stable as $$
  select * from sage_entry where load_id = of_load and payment_id is not distinct from of_payment order by id desc limit 1;
$$;

-- Brings the entries of an invoice, or of a payment, to the amount that is due since a day, null for none. What no
-- journal has taken yet is written anew within the same day, so that a day has no more entries than it needs.
create function note_entry(of_load integer, of_payment integer, number text, due numeric, since date) returns void language plpgsql as $$
declare
  last sage_entry := last_entry(of_load, of_payment);
begin
  if (case when not last.is_reversal then last.amount end) is not distinct from due then return; end if;
  if not last.is_reversal then
    delete from sage_entry where id = last.id and export_id is null and day = since;
    if not found then
      insert into sage_entry (load_id, payment_id, is_reversal, reference, day, amount)
      values (of_load, of_payment, true, last.reference, since, last.amount);
    end if;
  end if;
  if due is null then return; end if;
  last := last_entry(of_load, of_payment);
  delete from sage_entry where id = last.id and export_id is null and is_reversal and day = since and amount = due;
  if not found then
    insert into sage_entry (load_id, payment_id, is_reversal, reference, day, amount)
    values (of_load, of_payment, false, number, since, due);
  end if;
end $$;

-- Notes what a change at `at` makes of an invoice and its payments. The day is that of the facility, and never before
-- the invoice was settled. Who comes second waits at the load, and then sees what the first has written.
create function note_books(of_load integer, at timestamptz) returns void language plpgsql as $$
declare
  bill load;
  zone text;
  since date;
  paid record;
begin
  select * into bill from load where id = of_load for no key update;
  select time_zone into zone from facility where id = bill.facility_id;
  since := (greatest(at, settled_at(bill)) at time zone zone)::date;
  perform note_entry(of_load, null, bill.invoice_no,
    case when bill.type = 4 and bill.deleted_at is null then nullif(bill.grandtotal, 0) end, since);
  for paid in select id, amount, deleted_at from payment where load_id = of_load order by id loop
    perform note_entry(of_load, paid.id, bill.invoice_no, case when bill.type = 4 and paid.deleted_at is null then paid.amount end, since);
  end loop;
end $$;

-- Settled invoices that no journal has: each entry is of the day that it would have had. What was changed since a
-- journal has the day of the last change.
insert into sage_entry (load_id, is_reversal, reference, day, amount)
select load.id, false, load.invoice_no, (settled_at(load) at time zone facility.time_zone)::date, load.grandtotal
from load join facility on facility.id = load.facility_id
where load.type = 4 and load.invoice_no is not null and load.deleted_at is null and load.grandtotal <> 0
  and not exists (select from sage_entry where load_id = load.id and payment_id is null)
order by settled_at(load), load.id;
insert into sage_entry (load_id, payment_id, is_reversal, reference, day, amount)
select load.id, payment.id, false, load.invoice_no, (greatest(payment.created_at, settled_at(load)) at time zone facility.time_zone)::date, payment.amount
from payment join load on load.id = payment.load_id join facility on facility.id = load.facility_id
where load.type = 4 and load.invoice_no is not null and payment.deleted_at is null
  and not exists (select from sage_entry where payment_id = payment.id)
order by payment.created_at, payment.id;
select note_books(load_id, greatest(load.updated_at, load.deleted_at)) from books_behind join load on load.id = load_id
where load.type = 4 and load.invoice_no is not null order by load_id;

drop function is_behind_books(integer);
drop table books_behind;

create function note_books_of_load() returns trigger language plpgsql as $$
begin
  perform note_books(new.id, case
    when tg_op = 'INSERT' then settled_at(new)
    when new.deleted_at is distinct from old.deleted_at then coalesce(new.deleted_at, new.updated_at)
    else new.updated_at end);
  return null;
end $$;
create function note_books_of_payment() returns trigger language plpgsql as $$
begin
  if exists (select from load where id = new.load_id and type = 4 and invoice_no is not null) then
    perform note_books(new.load_id, case when tg_op = 'INSERT' then new.created_at else coalesce(new.deleted_at, now()) end);
  end if;
  return null;
end $$;
create trigger books_insert after insert on load for each row when (new.type = 4 and new.invoice_no is not null)
  execute function note_books_of_load();
create trigger books_update after update on load for each row
  when (4 in (new.type, old.type) and coalesce(new.invoice_no, old.invoice_no) is not null
    and (new.type <> old.type or new.grandtotal <> old.grandtotal or new.deleted_at is distinct from old.deleted_at
      or new.invoice_no is distinct from old.invoice_no))
  execute function note_books_of_load();
create trigger books after insert or update on payment for each row execute function note_books_of_payment();
