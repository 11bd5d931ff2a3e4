-- What the index of codes in memory needs to be complete: which converters changed, in the order of the commits.

create table catalogue_revision (
  is_only boolean primary key default true check (is_only),
  -- The number of the last committed change of a code.
  number bigint not null default 0,
  -- The number of the last committed change of a make.
  make_number bigint not null default 0
);
insert into catalogue_revision default values;

-- One row per converter whose codes changed, with the number of its last change. No foreign key: it also names rows
-- that are gone.
create table converter_change (
  converter_id integer primary key,
  -- null until the transaction that wrote it commits
  number bigint,
  write_id bigint not null
);
create index converter_change_number on converter_change (number, converter_id);
create index converter_change_write on converter_change (write_id) where number is null;

-- A transaction that changes codes has a row here until it commits. Then it takes the next number, so that numbers
-- follow the order of commits, and writers wait for each other only for that moment.
create table catalogue_write (id bigint generated always as identity primary key);

create function note_converter_changes(ids integer[]) returns void language plpgsql as $$
declare
  mine bigint := nullif(current_setting('troyard.catalogue_write', true), '')::bigint;
begin
  if cardinality(ids) = 0 then return; end if;
  if mine is null or not exists (select from catalogue_write where id = mine) then
    insert into catalogue_write default values returning id into mine;
    perform set_config('troyard.catalogue_write', mine::text, true);
  end if;
  insert into converter_change (converter_id, write_id)
  select id, mine from unnest(ids) id group by id order by id
  on conflict (converter_id) do update set number = null, write_id = excluded.write_id
    where converter_change.number is not null or converter_change.write_id <> excluded.write_id;
end $$;

create function number_catalogue_write() returns trigger language plpgsql as $$
declare
  next bigint;
begin
  update catalogue_revision set number = number + 1 returning number into next;
  update converter_change set number = next where write_id = new.id and number is null;
  delete from catalogue_write where id = new.id;
  return null;
end $$;
create constraint trigger number_at_commit after insert on catalogue_write
  deferrable initially deferred for each row execute function number_catalogue_write();

create function note_changed_codes() returns trigger language plpgsql as $$
begin
  perform note_converter_changes(array(select distinct converter_id from changed));
  return null;
end $$;
create trigger note_inserted after insert on converter_code
  referencing new table as changed for each statement execute function note_changed_codes();
create trigger note_updated after update on converter_code
  referencing new table as changed for each statement execute function note_changed_codes();
create trigger note_deleted after delete on converter_code
  referencing old table as changed for each statement execute function note_changed_codes();

create function note_hidden_converter() returns trigger language plpgsql as $$
begin
  perform note_converter_changes(array[new.id]);
  return null;
end $$;
create trigger note_hidden after update of deleted_at on converter
  for each row when (old.deleted_at is distinct from new.deleted_at) execute function note_hidden_converter();

create function note_make() returns trigger language plpgsql as $$
begin
  update catalogue_revision set make_number = make_number + 1;
  return null;
end $$;
create constraint trigger note_make after insert or update or delete on make
  deferrable initially deferred for each row execute function note_make();

create index converter_deleted on converter (id) where deleted_at is not null;
-- The search by codes no longer reads these.
drop index converter_code_trigram;
drop index converter_code_make;
drop index converter_code_type;

-- How often a company bought or looked up a converter on a day, for the order of equal matches. Days older than the
-- order needs are deleted.
create table converter_use (
  company_id integer not null references company,
  converter_id integer not null references converter,
  day date not null,
  uses integer not null check (uses > 0),
  primary key (company_id, converter_id, day)
);
create index converter_use_day on converter_use (day);
