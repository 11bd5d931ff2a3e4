import type { Db } from '../../../platform/database.ts';
import { itemStatus } from '../domain/item-price.ts';
import { loadType } from '../domain/load-states.ts';

/**
 * `from …`: the items of `load` whose prices are older than the pricing in force, or those of another facility, and could be taken
 * anew: of an open cart that its seller has not finalised. A typed price is nobody's but who typed it, and what left the
 * catalogue has no other.
 */
export const olderItems = (db: Db) => db`
  from load_item item join converter on converter.id = item.converter_id and converter.deleted_at is null
  where item.load_id = load.id and load.type = ${loadType.cart} and load.seller_finalised_at is null
    and item.deleted_at is null and item.adjusted_price is null and item.status <> ${itemStatus.rejected}
    and (item.price_version < (select max(version) from pricing_version) or item.priced_facility_id <> load.facility_id)`;
