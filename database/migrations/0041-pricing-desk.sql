-- What the pricing desk keeps beside the pricing versions.

-- What a version changed: the metals and their discounts, facilities, families, the modifier of override prices, the
-- global defaults, or all of it by a return to an earlier version.
alter table pricing_version add column changed text not null default 'global'
  check (changed in ('global', 'facilities', 'families', 'overrides', 'defaults', 'rollback'));
-- The version whose values a return brought back.
alter table pricing_version add column returned_to integer references pricing_version;
create index pricing_version_changed on pricing_version (changed, version);

-- A change that a user looks at before applying it.
create table pricing_preview (
  user_id integer primary key references app_user,
  base_version integer not null references pricing_version,
  -- as it was sent
  change jsonb not null,
  -- as values by id
  resolved jsonb not null,
  created_at timestamptz not null
);

-- The converters of which most pieces were bought in the last 90 days, counted now and then.
create table top_converter (
  position smallint primary key,
  converter_id integer not null references converter,
  pieces numeric(14, 3) not null,
  counted_at timestamptz not null
);
