-- A customer is asked about before it is added if one of its place has the same name, as people compare names: without
-- accents, case, signs, spaces, "and", and the form of the company behind it.

create function plain_name(name text) returns text immutable strict parallel safe language sql as $$
  select replace(replace(regexp_replace(public.search_text(name),
    '( (INC|INCORPORATED|L ?L ?C|P ?L ?L ?C|L ?L ?P|L ?P|LTD|LIMITED|CO|COMPANY|CORP|CORPORATION))+$', ''), ' AND ', ''), ' ', '')
$$;
create index company_plain_name on company (plain_name(name)) where deleted_at is null;
