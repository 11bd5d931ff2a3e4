-- Where an item was priced: a load that moves to another facility keeps its prices until somebody takes them anew.
-- Empty for a typed price, which no facility decides.
alter table load_item add column priced_facility_id integer references facility;
-- Until now a load that moved did not say so; its present facility is the best that is known. None of this is anybody's
-- doing: the audit trail is left out.
alter table load_item disable trigger user;
update load_item set priced_facility_id = load.facility_id from load where load.id = load_item.load_id and load_item.receipt is not null;
-- What stands on an invoice was agreed on: nothing of it waits any more.
update load_item set status = 1
from load, app_user join company on company.id = app_user.company_id
where load.id = load_item.load_id and load.type in (3, 4) and load_item.status = 3
  and app_user.id = load_item.added_by and company.kind = 'SELLER';
alter table load_item enable trigger user;
-- What a seller added and somebody modified waits for the seller's word; carts that were last changed before did not count it.
alter table load disable trigger user;
update load set pending_count = waiting.items
from (
  select item.load_id, count(*)::integer as items
  from load_item item join app_user on app_user.id = item.added_by join company on company.id = app_user.company_id
  where item.deleted_at is null and (item.status = 0 or (item.status = 3 and company.kind = 'SELLER'))
  group by item.load_id
) waiting
where waiting.load_id = load.id and load.type not in (3, 4) and load.pending_count <> waiting.items;
alter table load enable trigger user;
