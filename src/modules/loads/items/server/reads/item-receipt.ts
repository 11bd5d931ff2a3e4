import type { KeptReceipts } from '../../../../catalogue/server/public.ts';
import type { PriceInputs } from '../../../../pricing/domain/price.ts';
import { notFound } from '../../../../../kernel/refusal.ts';
import { first } from '../../../../../platform/database.ts';
import { loadsOf } from '../../../server/store.ts';

type Kept = {
  productId: number;
  oem: string;
  family: string | null;
  customer: string;
  facility: string;
  priceVersion: number;
  receipt: { inputs: PriceInputs } | null;
};

/**
 * The receipt stored when an item was priced. Later changes of the converter, prices, family or facility do not affect
 * it. Also for a void invoice, but not for sellers.
 */
export const keptReceipt: KeptReceipts = async (db, actor, itemId) => {
  const item = first(
    await db<Kept[]>`
      select item.converter_id as product_id, item.oem, family.name as family, customer.name as customer, facility.name as facility,
        item.price_version, item.receipt
      from load_item item join load on load.id = item.load_id
      join company customer on customer.id = load.customer_id
      join facility on facility.id = coalesce(item.priced_facility_id, load.facility_id)
      left join converter_value on converter_value.converter_id = item.converter_id
        and converter_value.revision = (item.receipt -> 'inputs' ->> 'converterRevision')::int
      left join family on family.id = converter_value.family_id
      where item.id = ${itemId} and item.deleted_at is null and ${loadsOf(db, actor)}
        and (load.deleted_at is null or ${actor.hierarchy === 2 ? db`false` : db`load.invoice_no is not null`})`,
  );
  if (!item) throw notFound('item');
  const { receipt, ...rest } = item;
  return receipt ? { ...rest, inputs: receipt.inputs } : undefined;
};
