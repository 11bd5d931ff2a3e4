-- Metal prices from outside, and the mean pieces of families that each pricing version holds.

alter table pricing_version drop constraint pricing_version_changed_check;
alter table pricing_version add constraint pricing_version_changed_check
  check (changed in ('global', 'facilities', 'families', 'overrides', 'defaults', 'rollback', 'feed'));

-- The mean pieces count what the catalogue had until then. Without it they are counted anew with the next version.
alter table pricing_version add column families_as_of timestamptz not null default '1970-01-01 00:00:00+00';
create index converter_value_created on converter_value (created_at);
create index converter_deleted_at on converter (deleted_at) where deleted_at is not null;

-- What is known of the market prices beside their versions. One row.
create table metal_feed (
  only_row boolean primary key default true check (only_row),
  -- when the feed was last asked
  attempted_at timestamptz,
  -- for when the market prices in force were last quoted by the feed, or confirmed by a person
  as_of timestamptz,
  source text check (source in ('feed', 'person')),
  -- why the last fetch was refused
  failure text,
  failed_at timestamptz
);
insert into metal_feed default values;

-- Quotes that moved a metal by more than 15 %, and what became of them.
create table metal_move (
  id integer generated always as identity primary key,
  pt numeric(12, 4) not null,
  pd numeric(12, 4) not null,
  rh numeric(12, 4) not null,
  as_of timestamptz not null,
  fetched_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'dismissed', 'replaced')),
  decided_by integer references app_user,
  decided_at timestamptz
);
create unique index metal_move_waiting on metal_move (state) where state = 'waiting';
