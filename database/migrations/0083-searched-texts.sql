-- Each list with a text has a stored text to be searched, with indexes for long and short words. So no search computes
-- a text for each row.

-- A text as searched_name(), with its signs behind it: a word that is nothing but signs is found by them.
create function searched_text(text text) returns text immutable strict parallel safe language sql as $$
  select btrim(public.searched_name(text) || ' ' || btrim(regexp_replace(text, '[[:alnum:][:space:]]+', ' ', 'g')))
$$;

-- Customers are found by their contact, address and phone as well, where a customer is what is looked for.
alter table company drop column searched,
  add column searched text not null generated always as (searched_text(name)) stored,
  add column searched_contact text not null generated always as (searched_text(name || ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || phone)) stored;
alter table load drop column searched,
  add column searched text not null generated always as (
    replace(search_text(coalesce(invoice_no, '')), ' ', '') || ' ' || search_text(coalesce(invoice_no, '') || ' ' || id::text) || ' ' || searched_text(name)
  ) stored,
  add column searched_notes text not null generated always as (searched_text(notes)) stored;
-- The names of a user stand in the first line.
alter table app_user add column searched text not null generated always as (searched_text(first_name || ' ' || last_name) || e'\n' || searched_text(email)) stored;
alter table invitation add column searched text not null generated always as (searched_text(first_name || ' ' || last_name || ' ' || email)) stored;
alter table expert_ticket add column searched text not null generated always as (searched_text(message || ' ' || oem || ' ' || make || ' ' || model || ' ' || comments)) stored;
alter table mail add column searched text not null generated always as (searched_text(recipient || ' ' || subject)) stored;
alter table settlement add column searched text not null generated always as (searched_text(settlement_no || ' ' || contract_no || ' ' || shipment_no)) stored;
alter table upload add column searched text not null generated always as (searched_text(title)) stored;
alter table facility add column searched text not null generated always as (searched_text(name || ' ' || city)) stored;
alter table role add column searched text not null generated always as (searched_text(name)) stored;
alter table make add column searched text not null generated always as (searched_text(name)) stored;

-- One index for both: words of three characters and more by their trigrams, shorter ones by their pairs.
create index company_searched on company using gin (searched gin_trgm_ops, (search_grams(searched)) collate "C");
create index company_searched_contact on company using gin (searched_contact gin_trgm_ops, (search_grams(searched_contact)) collate "C");
create index load_searched on load using gin (searched gin_trgm_ops, (search_grams(searched)) collate "C") with (fastupdate = off)
  where invoice_no is not null;
-- Open loads change often, so their new entries wait in a short list.
create index load_open_searched on load using gin (searched gin_trgm_ops, (search_grams(searched)) collate "C")
  with (gin_pending_list_limit = 512) where invoice_no is null;
create index load_searched_notes on load using gin (searched_notes gin_trgm_ops, (search_grams(searched_notes)) collate "C")
  with (gin_pending_list_limit = 512) where notes <> '';
create index app_user_searched on app_user using gin (searched gin_trgm_ops, (search_grams(searched)) collate "C");
create index invitation_searched on invitation using gin (searched gin_trgm_ops, (search_grams(searched)) collate "C");
create index expert_ticket_searched on expert_ticket using gin (searched gin_trgm_ops, (search_grams(searched)) collate "C");
create index mail_searched on mail using gin (searched gin_trgm_ops, (search_grams(searched)) collate "C") with (gin_pending_list_limit = 512);
create index settlement_searched on settlement using gin (searched gin_trgm_ops, (search_grams(searched)) collate "C");
create index upload_searched on upload using gin (searched gin_trgm_ops, (search_grams(searched)) collate "C");
create index facility_searched on facility using gin (searched gin_trgm_ops, (search_grams(searched)) collate "C");
create index role_searched on role using gin (searched gin_trgm_ops, (search_grams(searched)) collate "C");
create index make_searched on make using gin (searched gin_trgm_ops, (search_grams(searched)) collate "C");

-- What lists are read by in their order, so that a page of a search that finds much is soon full.
create index expert_ticket_newest on expert_ticket (created_at desc, id desc) where deleted_at is null;
create index expert_ticket_asked_by on expert_ticket (asked_by);

-- Companies whose name is like a mistyped one, by the index of trigrams. Of a word that very many have, some.
create function companies_like(typed text) returns setof integer stable strict language sql
  set pg_trgm.word_similarity_threshold = 0.35 as $$
  select id from company where typed <% searched limit 2000
$$;
