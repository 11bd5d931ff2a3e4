-- How the seller is written on one load's papers, where that differs from its record; empty: as the record has it.
alter table load
  add column seller_first_name text not null default '',
  add column seller_last_name text not null default '',
  add column seller_email text not null default '',
  add column seller_phone text not null default '',
  add column seller_address text not null default '',
  add column seller_city text not null default '',
  add column seller_state text not null default '',
  add column seller_zipcode text not null default '';
