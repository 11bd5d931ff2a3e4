import { bind } from '../../../platform/http/bind.ts';
import type { Keeping } from '../../files/server/public.ts';
import { itemStatus } from '../../loads/domain/item-price.ts';
import { invoiceFor, itemsOf, readLoad } from '../../loads/server/public.ts';
import { paymentsOf } from '../../payments/server/public.ts';
import { invoices } from '../contract.ts';
import { completeOrder } from './complete-order.ts';
import { finishOrder } from './finish-order.ts';
import { listInvoices } from './reads/list-invoices.ts';

/** `keeping` is where signatures go. */
export const invoiceRoutes = (keeping: Keeping) =>
  bind(invoices, {
    finishOrder,
    completeOrder: completeOrder(keeping),
    listInvoices,
    viewInvoice: async ({ loadId }, request) => {
      const { actor, db, link } = request;
      const row = await invoiceFor(db, actor, loadId);
      const items = await itemsOf(db, row.id, link);
      const itemList = items.filter((item) => item.status !== itemStatus.rejected).toReversed();
      return {
        loadDetails: { ...(await readLoad(db, row, request)), itemList },
        paymentDetails: { list: await paymentsOf(db, row.id) },
      };
    },
  });
