-- The numbers of invoices alone, with which a text of the searched text begins: Transactions look for nothing else.
create index load_number_searched on load
  using gin (split_part(searched, ' ', 1) gin_trgm_ops, (search_grams(split_part(searched, ' ', 1))) collate "C")
  where invoice_no is not null;
