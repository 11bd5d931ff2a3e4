-- What all processes count together: one row for each use of a limit, until the use no longer counts. It holds only the
-- moment, so it is neither logged nor part of a backup.
create unlogged table limited_use (
  key text not null,
  id uuid not null,
  ends_at timestamptz not null,
  primary key (key, id)
);
create index limited_use_ended on limited_use (ends_at);

-- Counts one use of each key for so long. Counts none of them if one has as many uses as it may: then it answers the
-- position of that key and the seconds until there is room. All times are those of the database.
create function take_use(wanted text[], most integer[], use_id uuid, lasts interval)
  returns table (full_at integer, seconds double precision) language plpgsql as $$
declare
  lock_id bigint;
  read_at timestamptz;
  frees_at timestamptz;
begin
  -- In one order, so that two uses never wait for each other. Each statement below sees what was committed before it.
  for lock_id in select distinct hashtextextended('limit ' || key, 0) from unnest(wanted) key order by 1 loop
    perform pg_advisory_xact_lock(lock_id);
  end loop;
  read_at := clock_timestamp();
  delete from limited_use where key = any(wanted) and ends_at <= read_at;
  for at in 1 .. cardinality(wanted) loop
    select ends_at into frees_at from limited_use where key = wanted[at] order by ends_at desc offset most[at] - 1 limit 1;
    if found then
      return query select at, date_part('epoch', frees_at - read_at);
      return;
    end if;
  end loop;
  insert into limited_use (key, id, ends_at) select key, use_id, read_at + lasts from unnest(wanted) key;
end $$;
