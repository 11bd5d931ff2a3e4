import type { Db } from '../../../platform/database.ts';
import { itemStatus } from '../domain/item-price.ts';
import { loadType } from '../domain/load-states.ts';

/**
 * `from …`: the items of `load` with prices of an earlier pricing version or another facility that can be updated. A
 * version of the metal feed moves market prices alone, which no offer follows. Only open carts that the seller has not
 * finalised, and quotes whose prices no longer hold. Excluded are typed prices, which belong to the user who typed them, and
 * converters that left the catalogue.
 */
export const olderItems = (db: Db, now: Date) => db`
  from load_item item join converter on converter.id = item.converter_id and converter.deleted_at is null
  where item.load_id = load.id and load.seller_finalised_at is null
    and (load.type = ${loadType.cart} or (load.type = ${loadType.quote}
      and load.quote_valid_until < (${now}::timestamptz at time zone (select time_zone from facility where id = load.facility_id))::date))
    and item.deleted_at is null and item.adjusted_price is null and item.priced_facility_id is not null and item.status <> ${itemStatus.rejected}
    and (item.price_version < (select max(version) from pricing_version where changed <> 'feed') or item.priced_facility_id <> load.facility_id)`;
