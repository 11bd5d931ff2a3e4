import type { Db } from '../../../../platform/database.ts';
import { itemStatus } from '../../../loads/domain/item-price.ts';

/** The condition, on `item`, that it counts: neither deleted nor rejected. */
export const counted = (db: Db) => db`item.deleted_at is null and item.status <> ${itemStatus.rejected}`;
