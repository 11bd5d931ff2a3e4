-- The vehicles that converters come from, each once, so that what the catalogue holds can be chosen step by step however
-- large it is: makes, models, years and engines are read from this short list, and the converters of a vehicle by index.

-- The normal forms of names, as domain/vehicle-names.ts has them.
create function vehicle_words(name text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(
    ' ' || upper(
      regexp_replace(
        regexp_replace(replace(name collate "C", '&', ' and '), '[ \t\n\r\f\v/(),]+', ' ', 'g'),
        '[^A-Za-z0-9 ]', '', 'g'
      )
    ) || ' ',
    ' +', ' ', 'g'
  )
$$;
create function vehicle_make_key(make text) returns text language sql immutable strict parallel safe as $$
  select case replace(vehicle_words(make), ' ', '')
    when 'CHEVY' then 'CHEVROLET'
    when 'VW' then 'VOLKSWAGEN'
    when 'MERCEDES' then 'MERCEDESBENZ'
    when 'ALFA' then 'ALFAROMEO'
    else replace(vehicle_words(make), ' ', '')
  end
$$;
create function vehicle_model_key(model text) returns text language sql immutable strict parallel safe as $$
  select coalesce(
    nullif(
      replace(
        regexp_replace(
          vehicle_words(model),
          ' (?:2WD|4WD|AWD|FWD|RWD|4X2|4X4|FFV|PICKUP|TRUCK|WAGON|STATION|SEDAN|COUPE|CONVERTIBLE|HATCHBACK|VAN|CARGO|PASSENGER|CAB|REGULAR|CREW|EXTENDED|QUAD|MEGA|KING|DOUBLE|ACCESS|SUPER|SUPERCAB|SUPERCREW|DUTY)(?= )',
          '', 'g'
        ),
        ' ', ''
      ),
      ''
    ),
    replace(vehicle_words(model), ' ', '')
  )
$$;
create function vehicle_engine_key(engine text) returns text language sql immutable strict parallel safe as $$
  select coalesce(
    substring(engine from '[0-9]{1,2}\.[0-9]'),
    substring(engine from '^ *([0-9]{1,2}) *[Ll]? *$') || '.0',
    replace(vehicle_words(engine), ' ', '')
  )
$$;

create table vehicle (
  id integer generated always as identity primary key,
  make text not null,
  model text not null,
  year_from smallint not null,
  year_to smallint not null,
  engine text not null default '',
  make_key text collate "C" not null generated always as (vehicle_make_key(make)) stored,
  model_key text collate "C" not null generated always as (vehicle_model_key(model)) stored,
  engine_key text collate "C" not null generated always as (vehicle_engine_key(engine)) stored,
  check (year_from <= year_to),
  unique (make, model, year_from, year_to, engine)
);
create index vehicle_keys on vehicle (make_key, model_key, year_from, year_to);

insert into vehicle (make, model, year_from, year_to, engine)
  select distinct make, model, year_from, year_to, engine from fitment;

-- Whoever writes a fitment names the vehicle by its words; its row is found, or made, here.
alter table fitment add vehicle_id integer references vehicle;
create function fitment_vehicle() returns trigger language plpgsql as $$
begin
  select id into new.vehicle_id from vehicle
    where make = new.make and model = new.model and year_from = new.year_from and year_to = new.year_to and engine = new.engine;
  if not found then
    insert into vehicle (make, model, year_from, year_to, engine)
      values (new.make, new.model, new.year_from, new.year_to, new.engine)
      on conflict (make, model, year_from, year_to, engine) do update set engine = excluded.engine
      returning id into new.vehicle_id;
  end if;
  return new;
end $$;
update fitment set vehicle_id = vehicle.id from vehicle
  where vehicle.make = fitment.make and vehicle.model = fitment.model and vehicle.year_from = fitment.year_from
    and vehicle.year_to = fitment.year_to and vehicle.engine = fitment.engine;
create trigger vehicle_of_new before insert on fitment
  for each row when (new.vehicle_id is null) execute function fitment_vehicle();
create trigger vehicle_of_changed before update of make, model, year_from, year_to, engine on fitment
  for each row execute function fitment_vehicle();
alter table fitment alter vehicle_id set not null;

drop index fitment_vehicle;
create index fitment_vehicle on fitment (vehicle_id, converter_id);
