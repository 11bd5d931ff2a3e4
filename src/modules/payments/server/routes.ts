import { bind } from '../../../platform/http/bind.ts';
import { paymentMethods } from '../../loads/domain/payment-methods.ts';
import { payments } from '../contract.ts';
import { addPayment } from './add-payment.ts';
import { deletePayment } from './delete-payment.ts';
import { listPayments } from './reads/list-payments.ts';

export const paymentRoutes = bind(payments, {
  listPaymentModes: async () => ({ list: [...paymentMethods] }),
  listPayments,
  addPayment,
  deletePayment,
});
