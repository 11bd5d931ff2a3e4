import type { Tx } from '../../src/platform/database.ts';
import type { DemoCompanies } from './companies.ts';
import { firstSeller, parentName } from './people.ts';

/** A cart of the first seller, with an item that the seller added and the buyer modified: it waits for the seller. */
export const makeSellerCart = async (tx: Tx, companies: DemoCompanies): Promise<void> => {
  const [cart] = await tx<{ id: number; buyerId: number }[]>`
    update load set customer_id = ${companies.byName.get(firstSeller)!}, name = 'Dropped off early', can_seller_add_to_cart = true,
      pending_count = pending_count + 1
    where id = (
      select id from load
      where type = 1 and company_id = ${companies.byName.get(parentName)!} and seller_finalised_at is null and pending_count = 0 and item_count - rejected_count > 2
      order by created_at, id limit 1)
    returning id, buyer_id`;
  await tx`
    update load_item set added_by = ${companies.users.get('seller@troyard.test')!}, status = 3, awaits_seller = true,
      decided_by = ${cart!.buyerId}, reason = 'One core is half empty. It counts as a half.'
    where id = (select id from load_item where load_id = ${cart!.id} and status = 1 order by id limit 1)`;
};
