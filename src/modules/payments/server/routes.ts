import { bind } from '../../../platform/http/bind.ts';
import { loadFor, paymentModes } from '../../loads/server/public.ts';
import { payments } from '../contract.ts';
import { addPayment } from './add-payment.ts';
import { deletePayment } from './delete-payment.ts';
import { paymentsOf } from './public.ts';

export const paymentRoutes = bind(payments, {
  listPaymentModes: async () => ({ list: [...paymentModes] }),
  listPayments: async ({ loadId, count }, { actor, db }) => {
    const load = await loadFor(db, actor, loadId);
    const list = await paymentsOf(db, load.id, count);
    return { list, amountReceived: load.amountPaid };
  },
  addPayment,
  deletePayment,
});
