-- Texts are searched as people type them: without accents, apostrophes and punctuation, in any case.

-- unaccent() depends on a dictionary that could be replaced. It is named here, so that an index may hold the result.
-- Marks of Latin, Hebrew, Arabic and Japanese letters are left out, and what cannot be seen. Letters that keyboards of
-- Arabic and Persian type differently are one. Arabic, Persian, Hindi, Bengali and Thai digits are 0 to 9.
create function search_text(value text) returns text immutable strict parallel safe language sql as $$
  select btrim(regexp_replace(
    translate(
      upper(public.unaccent('public.unaccent'::regdictionary, regexp_replace(normalize(value, nfkd),
        '[\u0300-\u036f\u0591-\u05c7\u05f3\u05f4\u0610-\u061a\u0640\u064b-\u065f\u0670\u3099\u309a\u00ad\u200b-\u200f\u2060\ufeff''’‘`´ʼ′]', '', 'g'))),
      '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९০১২৩৪৫৬৭৮৯๐๑๒๓๔๕๖๗๘๙ةىکی', '01234567890123456789012345678901234567890123456789هيكي'),
    '[^[:alnum:]]+', ' ', 'g'))
$$;

-- A name as search_text(), once more with its signs left out and its initials joined: J.R. Smith-Jones is found as JR and
-- as SMITHJONES.
create function searched_name(name text) returns text immutable strict parallel safe language sql as $$
  select found || case when joined = found then '' else ' ' || joined end
  from public.search_text(name) found,
    regexp_replace(public.search_text(regexp_replace(name, '[-‐‑–—&.,/+_"()·]', '', 'g')), '\m([[:alnum:]]) (?=[[:alnum:]]\M)', '\1', 'g') joined
$$;

alter table company add column searched text not null generated always as (searched_name(name)) stored;
drop index company_name_trigram;
create index company_searched on company using gin (searched gin_trgm_ops);

-- An invoice number is found with its parts apart and together: ATL 20358 and ATL20358.
alter table load add column searched text not null generated always as (
  replace(search_text(coalesce(invoice_no, '')), ' ', '') || ' ' || search_text(coalesce(invoice_no, '') || ' ' || id::text) || ' ' || searched_name(name)
) stored;
drop index load_invoice_text;
create index load_searched on load using gin (searched gin_trgm_ops) with (fastupdate = off)
  where invoice_no is not null;
