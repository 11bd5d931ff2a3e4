import type { Input } from '../../../../kernel/contract.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { itemStatus } from '../../../loads/domain/item-price.ts';
import { invoiceFor, itemsOf, readLoad } from '../../../loads/server/public.ts';
import { paymentsOf } from '../../../payments/server/public.ts';
import type { invoices } from '../../contract.ts';

type View = (typeof invoices)['viewInvoice'];

/** An invoice with what counts on it, as the screen and the paper show it. */
export const viewInvoice = async (
  { loadId }: Input<View>,
  request: Pick<ReadRequest<View>, 'actor' | 'db' | 'link' | 'now'>,
) => {
  const { actor, db, link } = request;
  const row = await invoiceFor(db, actor, loadId);
  const items = await itemsOf(db, row.id, link);
  const itemList = items.filter((item) => item.status !== itemStatus.rejected).toReversed();
  return {
    loadDetails: { ...(await readLoad(db, row, request)), itemList },
    paymentDetails: { list: await paymentsOf(db, row.id) },
  };
};
