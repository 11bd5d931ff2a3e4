-- A text as a cell of a csv file: always in quotes, and with an apostrophe before what a spreadsheet program takes for a
-- formula. The first character is looked at before the pattern, because a sheet has millions of cells.
create function csv_cell(value text) returns text immutable parallel safe language sql as $$
  select '"' || replace(
    case when ascii(value) in (9, 13, 39, 43, 45, 61, 64) and value ~ '^''*[=+\-@\t\r]' then '''' || value else coalesce(value, '') end,
    '"', '""') || '"'
$$;
