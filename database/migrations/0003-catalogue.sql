-- Prices and the catalogue of converters.

-- One row per applied pricing. A price is a function of (converter revision, pricing version, terms revision), so
-- nothing ever rewrites the catalogue, and every past price can be computed again.
create table pricing_version (
  version integer generated always as identity primary key,
  applied_at timestamptz not null default now(),
  applied_by integer references app_user,
  market_pt numeric(12, 4) not null check (market_pt >= 0),
  market_pd numeric(12, 4) not null check (market_pd >= 0),
  market_rh numeric(12, 4) not null check (market_rh >= 0),
  hedge_pt numeric(12, 4) not null check (hedge_pt >= 0),
  hedge_pd numeric(12, 4) not null check (hedge_pd >= 0),
  hedge_rh numeric(12, 4) not null check (hedge_rh >= 0),
  disc_pt numeric(12, 4) not null,
  disc_pd numeric(12, 4) not null,
  disc_rh numeric(12, 4) not null,
  disc_pt_is_percentage boolean not null,
  disc_pd_is_percentage boolean not null,
  disc_rh_is_percentage boolean not null,
  overrides_modifier numeric(7, 4) not null default 0,
  default_weight numeric(12, 3) not null,
  default_pt numeric(12, 3) not null,
  default_pd numeric(12, 3) not null,
  default_rh numeric(12, 3) not null,
  -- facility id to percent of list
  facilities jsonb not null,
  -- family id to {percent, weight, pt, pd, rh}: its modifier and its mean piece
  families jsonb not null
);
create index pricing_version_applied_at on pricing_version (applied_at);

create table make (
  id integer generated always as identity primary key,
  name text not null unique,
  description text not null default '',
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create table family (
  id integer generated always as identity primary key,
  name text not null unique
);
create table family_picture (
  family_id integer not null references family,
  position smallint not null,
  file_id integer not null references file,
  primary key (family_id, position)
);
create table converter_type (
  id integer generated always as identity primary key,
  name text not null unique,
  -- null: either, set on the item
  price_unit text check (price_unit in ('piece', 'lb'))
);

create table converter (
  id integer generated always as identity primary key,
  name text not null,
  make_id integer not null references make,
  family_id integer references family,
  type_id integer not null references converter_type,
  model text not null default '',
  description text not null default '',
  serial_no text not null default '',
  comment text not null default '',
  notes text not null default '',
  -- Shown to whoever adds it to a load.
  warning text not null default '',
  ab_code text not null default '',
  ab_subcode text not null default '',
  is_mark_for_test boolean not null default false,
  version integer not null default 0,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- All its codes, so that a word and a code can be searched for together.
  codes text not null default '',
  -- Upper-case text that the words of a search are looked for in; kept by the trigger below, for it names the make.
  search text not null default ''
);
create function converter_search() returns trigger language plpgsql as $$
begin
  new.search := upper(concat_ws(' ', (select name from make where id = new.make_id), new.name, new.model, new.description, new.serial_no, new.codes));
  return new;
end $$;
create trigger search before insert or update of name, make_id, model, description, serial_no, codes on converter
  for each row execute function converter_search();
create index converter_search on converter using gin (search gin_trgm_ops, make_id, type_id) with (fastupdate = off);

-- What a converter is worth depends on these; a change is a new revision. Narrow, and apart from the wide table under
-- the text index, so that changing a price touches one small row.
create table converter_value (
  converter_id integer not null references converter,
  revision integer not null,
  created_at timestamptz not null default now(),
  created_by integer references app_user,
  family_id integer references family,
  -- null weight and assays: not assayed, priced by its family's mean piece and marked Estimated
  weight numeric(12, 3) check (weight >= 0),
  pt numeric(12, 3) check (pt >= 0),
  pd numeric(12, 3) check (pd >= 0),
  rh numeric(12, 3) check (rh >= 0),
  price numeric(12, 2) check (price >= 0),
  is_calculated_price boolean not null default true,
  disc_pt numeric(12, 4), disc_pt_is_percentage boolean not null default true,
  disc_pd numeric(12, 4), disc_pd_is_percentage boolean not null default true,
  disc_rh numeric(12, 4), disc_rh_is_percentage boolean not null default true,
  scheme_disc numeric(12, 4) not null default 0, scheme_disc_is_percentage boolean not null default true,
  price2_modifier numeric(12, 4) not null default 0, price2_modifier_is_percentage boolean not null default true,
  primary key (converter_id, revision),
  check (is_calculated_price or price is not null)
);

-- One row per code, upper-case letters and digits only; make and type are copied in for the filters.
create table converter_code (
  converter_id integer not null references converter,
  position smallint not null,
  code text collate "C" not null check (code <> ''),
  stamped text not null,
  make_id integer not null,
  type_id integer not null,
  primary key (converter_id, position)
);
create index converter_code_code on converter_code (code, converter_id);
create index converter_code_make on converter_code (make_id, type_id, code, converter_id);
create index converter_code_type on converter_code (type_id, code, converter_id);
create index converter_code_trigram on converter_code using gin (code gin_trgm_ops) with (fastupdate = off);

create table fitment (
  id integer generated always as identity primary key,
  converter_id integer not null references converter,
  make text not null,
  model text not null,
  year_from smallint not null,
  year_to smallint not null,
  engine text not null default '',
  check (year_from <= year_to)
);
create index fitment_converter on fitment (converter_id);
create index fitment_vehicle on fitment (make, model, year_from, year_to);

create trigger audit after insert or update or delete on pricing_version for each row execute function audit_row('version');
create trigger audit after update or delete on converter for each row execute function audit_row();
create trigger audit after insert or update or delete on converter_value for each row execute function audit_row('converter_id');
