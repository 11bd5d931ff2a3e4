-- Spreadsheet programs of East Asia also begin a formula with the full-width forms of =, +, - and @.
create or replace function csv_cell(value text) returns text immutable parallel safe language sql as $$
  select '"' || replace(
    case when ascii(value) in (9, 13, 39, 43, 45, 61, 64, 65291, 65293, 65309, 65312) and value ~ '^''*[=+\-@\t\r＝＋－＠]' then '''' || value else coalesce(value, '') end,
    '"', '""') || '"'
$$;
