import type { Actor } from '../../../kernel/actor.ts';
import type { Db } from '../../../platform/database.ts';
import { itemStatus, type PricedItem } from '../domain/item-price.ts';
import { loadType } from '../domain/load-states.ts';

/** An item of an open cart that would take another price when the cart is re-priced. */
export type OpenCartItem = PricedItem & {
  readonly loadId: number;
  readonly customerId: number;
  readonly facilityId: number;
  readonly converterId: number;
  readonly total: string;
};

/** More are not read: a preview answers within a second. */
const most = 5000;

/** The priced items of all open carts in the tenant, the newest first. Typed prices and rejected items stay as they are. */
export const openCartItems = async (
  db: Db,
  { hierarchy, companyId }: Pick<Actor, 'hierarchy' | 'companyId'>,
): Promise<{ readonly items: readonly OpenCartItem[]; readonly isCapped: boolean }> => {
  const rows = await db<OpenCartItem[]>`
    select load.id as load_id, load.customer_id, load.facility_id, item.converter_id, item.offer_price, item.adjusted_price,
      item.markup, item.markup_is_percentage, item.quantity, item.final_quantity, item.total
    from load join load_item item on item.load_id = load.id
    where load.type = ${loadType.cart} and load.deleted_at is null and load.seller_finalised_at is null
      and ${hierarchy === 1 ? db`true` : db`load.company_id = ${companyId}`}
      and item.deleted_at is null and item.converter_id is not null and item.adjusted_price is null and item.status <> ${itemStatus.rejected}
    order by item.id desc limit ${most + 1}`;
  return { items: rows.slice(0, most), isCapped: rows.length > most };
};
