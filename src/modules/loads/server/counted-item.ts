import type { Db } from '../../../platform/database.ts';
import { itemStatus } from '../domain/item-price.ts';

/** The condition, on `item`, that it counts on its load: neither deleted nor rejected. */
export const isCounted = (db: Db) => db`item.deleted_at is null and item.status <> ${itemStatus.rejected}`;
